import { hasPassed } from '@shop/db/event-time'
import { events } from '@shop/db/events'
import { newestRevision } from '@shop/db/journal'
import type { Database } from '@shop/db/sqlite'
import { eventAddresses } from '@shop/site/events/addresses.ts'
import { fixedAddresses } from '@shop/site/renderer'
import { type Agenda, NO_REVISION } from './agenda.ts'
import type { Ledger } from './ledger.ts'
import { touchedBetween } from './names.ts'
import { shopZone } from './shop-zone.ts'

/** A clock that was set back by less shows nothing wrong for longer than that. */
const CLOCK_SLACK_MS = 60_000

interface Desk {
  db: Database
  ledger: Ledger
  agenda: Agenda
}

/** Puts every page on the agenda. */
export function addEverything({ db, ledger, agenda }: Desk, revision: number, now: Date) {
  for (const path of [...fixedAddresses, ...ledger.paths()]) agenda.add(path, revision)
  const zone = shopZone(db)
  for (const event of db.select().from(events).all()) {
    const { page, ...besides } = eventAddresses(event.id)
    agenda.add(page, revision)
    if (!hasPassed(event, now, zone)) for (const path of Object.values(besides)) agenda.add(path, revision)
  }
}

/** Puts the pages on the agenda that the journal changed after a revision. @returns the revision it was read up to */
export function addChanges(desk: Desk, after: number, now: Date): { upTo: number; everything: boolean } {
  const { db, ledger, agenda } = desk
  const upTo = newestRevision(db)
  const touched = touchedBetween(db, { after, upTo, now })
  for (const { revision, names, addresses, everything } of touched) {
    if (everything) addEverything(desk, revision, now)
    for (const path of ledger.readersOf(names)) agenda.add(path, revision)
    for (const path of addresses) agenda.addFirst(path, revision)
  }
  return { upTo, everything: touched.some(({ everything }) => everything) }
}

/** Puts the pages on the agenda that the clock made wrong. */
export function addDue({ ledger, agenda }: Desk, now: Date) {
  const wasSetBack = (ledger.state()?.clock ?? 0) - now.getTime() > CLOCK_SLACK_MS
  for (const path of wasSetBack ? ledger.readersOf(['clock']) : ledger.dueAt(now)) agenda.add(path, NO_REVISION)
}
