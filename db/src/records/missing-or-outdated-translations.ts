import type { RecordWord } from '../resources/record-translations.ts'
import type { Event } from '../tables/events.ts'
import { eventProgress } from '../time/event-time/event-progress.ts'
import { momentToInstant } from '../time/visibility/visibility-state.ts'

interface WordPlace {
  resource: string
  id: number
}

/** Words with the same key are one to be written, because the dates of an event say the same. */
export function keyOfWord(
  { resource, id }: WordPlace,
  { key, english, word }: Pick<RecordWord, 'key' | 'english' | 'word'>,
) {
  return resource === 'events' ? JSON.stringify([key, english, word]) : `${resource} ${id} ${key}`
}

/** How many are missing, and how many behind; empty for none. */
export function countWaiting(words: Pick<RecordWord, 'state'>[]) {
  const counts = (['missing', 'behind'] as const).map((state) => ({
    state,
    count: words.filter((word) => word.state === state).length,
  }))
  return counts.filter(({ count }) => count > 0)
}

/** Whether a record has ended, expired or been withdrawn: staff no longer need to write its words. */
export function isOver(row: object, now: Date, zone: string): boolean {
  if (isEvent(row) && eventProgress(row, now, zone).hasEnded) return true
  const values = new Map<string, unknown>(Object.entries(row))
  const until = values.get('show_until')
  if (typeof until === 'string' && until !== '' && momentToInstant(until, zone) <= now.getTime()) return true
  return Boolean(values.get('withdrawn_on'))
}

function isEvent(row: object): row is Event {
  return 'month' in row
}
