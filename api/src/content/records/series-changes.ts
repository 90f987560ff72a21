import { isDeepStrictEqual } from 'node:util'
import type { Event, EventInput } from '@shop/db/tables/events'
import { NO_WORD, type Words, withoutEmptyTexts } from '@shop/db/tables/words'

interface Edit {
  saved: Event // as it was before
  changes: Partial<EventInput>
  scope: string | undefined // one, later or all
}

/** What a date does not share with the others of its series. */
const OWN_FIELDS = ['month', 'day', 'year', 'moved_from', 'series_id', 'goes_on', 'words']
const PLAN = ['draft', 'show_from', 'show_until'] as const

/** The changes of one date that each date of a series gets; canceling several dates ends an open-ended series. */
export function changesOfSeries({ saved, changes, scope }: Edit): (event: Event) => Partial<EventInput> {
  const shared = sharedChanges(saved, changes)
  const end = shared.status === 'cancelled' && scope !== 'one' ? { goes_on: false } : {}
  return (event) => {
    if (event.id === saved.id) return { ...changes, ...end }
    return { ...shared, words: sharedWords({ ...event, ...shared }, saved, { ...saved, ...changes }), ...end }
  }
}

/** Without what the event already has, so that a date with a different time keeps it when the title changes. */
function sharedChanges(event: Event, changes: Partial<EventInput>): Partial<EventInput> {
  const stored = new Map<string, unknown>(Object.entries(event))
  const differing = Object.entries(changes).filter(([name, value]) => stored.get(name) !== value)
  const shared = Object.fromEntries(differing.filter(([name]) => !OWN_FIELDS.includes(name)))
  const { draft, show_from, show_until } = { ...event, ...changes }
  return PLAN.some((name) => name in shared) ? { ...shared, draft, show_from, show_until } : shared
}

/** The words of another date: it gets those that were changed, too, if both dates have the same English. */
function sharedWords(other: object, { words: before = {} }: Event, edited: Event): Words {
  const theirs = new Map<string, unknown>(Object.entries(other))
  const ours = new Map<string, unknown>(Object.entries(edited))
  const after = edited.words ?? {}
  const words: Words = structuredClone(Object(theirs.get('words')))
  for (const language of Object.keys({ ...before, ...after })) {
    const keys = Object.keys({ ...before[language], ...after[language] }).filter(
      (key) => theirs.get(key) === ours.get(key) && !isDeepStrictEqual(before[language]?.[key], after[language]?.[key]),
    )
    const changed = keys.map((key) => [key, after[language]?.[key] ?? NO_WORD])
    words[language] = { ...words[language], ...Object.fromEntries(changed) }
  }
  return withoutEmptyTexts(words)
}
