import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { migrateDatabase } from '../sqlite/migrate.ts'
import { openDatabase } from '../sqlite/open-database.ts'
import { changes } from '../tables/changes.ts'
import { services } from '../tables/services.ts'
import { teamMembers } from '../tables/team-members.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

const START = Date.parse('2024-01-01T00:00:00Z')
const BY_USER = { userId: 7 }
const BY_SERVER = { userId: null }

interface Step {
  /** since the step before */
  hours: number
  resource: 'services' | 'team-members'
  id: number
  action: 'save' | 'backfill' | 'remove'
}

export interface History {
  steps: Step[]
  /** from the last step to the retention */
  daysAfter: number
  publishedPart: number
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  hours: fc.oneof(fc.constant(0), fc.nat({ max: 48 }), fc.nat({ max: 40 * 24 })),
  resource: fc.constantFrom('services', 'team-members'),
  id: fc.constantFrom(1, 2),
  action: fc.constantFrom('save', 'save', 'save', 'backfill', 'remove'),
})

/** Writes over months or years, some at the same moment; a removed record that is saved again is restored. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  steps: fc.array(anyStep, { minLength: 1, maxLength: 40 }),
  daysAfter: fc.oneof(fc.nat({ max: 150 }), fc.constantFrom(29.9, 30, 30.1, 89.9, 90, 90.1)),
  publishedPart: fc.constantFrom(0, 0.5, 0.9, 1, 1, 1),
})

const db = openDatabase(':memory:')
migrateDatabase(db)

/** Writes a history into a database in memory, in place of the one before. */
export function writeHistory({ steps, daysAfter, publishedPart }: History) {
  for (const table of [changes, services, teamMembers]) db.delete(table).run()
  const clock = { now: new Date(START) }
  const writers = createWriters(() => clock.now)
  for (const { hours, resource, id, action } of steps) {
    clock.now = new Date(clock.now.getTime() + hours * HOUR_MS)
    writers[resource][action](id)
  }
  clock.now = new Date(clock.now.getTime() + daysAfter * DAY_MS)
  const journal = readJournal()
  const publishedRevision = journal[Math.floor(journal.length * publishedPart) - 1]?.revision ?? 0
  return { db, writers, journal, moment: { now: clock.now, publishedRevision } }
}

export function readJournal() {
  return db.select().from(changes).orderBy(asc(changes.revision)).all()
}

function createWriters(clock: () => Date) {
  const service = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }
  const member = { name: 'Ada', position: 'Barber', description: 'Fades.', image_id: null }
  return {
    services: createWriter(createRecordStore(db, 'services', clock), service),
    'team-members': createWriter(createRecordStore(db, 'team-members', clock), member),
  }
}

function createWriter<Row, Input>(records: RecordStore<Row, Input>, input: Input) {
  return {
    list: () => records.list(),
    save: (id: number) => void (records.update(id, input, BY_USER) ?? records.restore(id, input, BY_USER)),
    backfill: (id: number) => void records.update(id, input, BY_SERVER),
    remove: (id: number) => void records.remove(id, BY_USER),
  }
}
