import { changes } from '@shop/db/changes'
import { events } from '@shop/db/events'
import type { Database } from '@shop/db/sqlite'
import { eventAddresses } from '@shop/site/events/addresses.ts'
import { fixedAddresses } from '@shop/site/renderer'
import { max } from 'drizzle-orm'
import { type Agenda, NO_REVISION } from './agenda.ts'
import type { Ledger } from './ledger.ts'
import { touchedBetween } from './names.ts'

/** A clock that was set back by less shows nothing wrong for longer than that. */
const CLOCK_SLACK_MS = 60_000

interface Desk {
  db: Database
  ledger: Ledger
  agenda: Agenda
}

/** Puts every page on the agenda. */
export function addEverything({ db, ledger, agenda }: Desk, revision: number) {
  for (const path of [...fixedAddresses, ...ledger.paths()]) agenda.add(path, revision)
  for (const { id } of db.select({ id: events.id }).from(events).all()) {
    const { page, calendar, share } = eventAddresses(id)
    for (const path of [page, calendar]) agenda.add(path, revision)
    agenda.add(share, NO_REVISION)
  }
}

/** Puts the pages on the agenda that the journal changed after a revision. @returns the revision it was read up to */
export function addChanges(desk: Desk, after: number, now: Date): { upTo: number; everything: boolean } {
  const { db, ledger, agenda } = desk
  const upTo =
    db
      .select({ newest: max(changes.revision) })
      .from(changes)
      .get()?.newest ?? 0
  const touched = touchedBetween(db, { after, upTo, now })
  for (const { revision, names, addresses, later, everything } of touched) {
    if (everything) addEverything(desk, revision)
    for (const path of ledger.readersOf(names)) agenda.add(path, revision)
    for (const path of addresses) agenda.addFirst(path, revision)
    for (const path of later) agenda.add(path, NO_REVISION)
  }
  return { upTo, everything: touched.some(({ everything }) => everything) }
}

/** Puts the pages on the agenda that the clock made wrong. */
export function addDue({ ledger, agenda }: Desk, now: Date) {
  const wasSetBack = (ledger.state()?.clock ?? 0) - now.getTime() > CLOCK_SLACK_MS
  for (const path of wasSetBack ? ledger.readersOf(['clock']) : ledger.dueAt(now)) agenda.add(path, NO_REVISION)
}
