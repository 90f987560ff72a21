import type { ResourceName } from '@shop/db/tables/resources'

/** A form reports every 5 s that it is open. Two reports may be lost before it counts as gone. */
const GONE_AFTER_MS = 12_000

/** Per session; a browser cannot fill the memory. */
const MAX_FORMS = 20

interface FormKey {
  session: string
  tab: string // random, of one tab of the browser
  resource: ResourceName
  id: number // of the record
}

export interface OpenForm extends FormKey {
  since: Date
  seen: Date
}

/** The forms that people have open, in memory only. */
export function createOpenForms(clock: () => Date) {
  let forms: OpenForm[] = []

  const without = (key: FormKey) => forms.filter((form) => !isSameForm(form, key))

  /** Newest last; if the clock was set back, those from its future end. */
  function list(): OpenForm[] {
    const now = clock().getTime()
    forms = forms.filter(({ seen }) => Math.abs(now - seen.getTime()) <= GONE_AFTER_MS)
    return forms
  }

  function open(key: FormKey) {
    const known = list().find((form) => isSameForm(form, key))
    const now = clock()
    const since = known && known.since < now ? known.since : now
    const others = without(key)
    const ofSession = others.filter(({ session }) => session === key.session)
    const dropped = ofSession.length < MAX_FORMS ? undefined : ofSession[0]
    forms = [...others.filter((form) => form !== dropped), { ...key, since, seen: now }]
  }

  return {
    list,
    open,
    close(key: FormKey) {
      forms = without(key)
    },
  }
}

function isSameForm(a: FormKey, b: FormKey): boolean {
  return a.session === b.session && a.tab === b.tab && a.resource === b.resource && a.id === b.id
}
