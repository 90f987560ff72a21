// How large the database grows: node scripts/bench/history.ts [SAVES_A_DAY] [YEARS]
// Saves the records of the demo shop in turn, with and without the deletion of expired changes that the server does
// every day. A write of staff waits for one step of that deletion at most.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@shop/db/durations'
import { newestRevision } from '@shop/db/journal'
import { deleteExpiredChanges } from '@shop/db/journal-retention'
import { createRecordStore, type RecordStore } from '@shop/db/record-store'
import { seedDemoShop } from '@shop/db/seed/seed-database'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { formatMegabytes, formatRow } from './helpers/format.ts'
import { quantile } from './helpers/statistics.ts'
import { makeTemporaryFolder } from './helpers/temporary-folder.ts'

const [savesPerDay = 20, years = 3] = process.argv.slice(2).map(Number)
const START = Date.parse('2026-01-01T09:00:00Z')
/** Events have the longest texts: about 2 KB here, and each save keeps two copies. */
const EVENT_TEXT = 'Hot cider, a fire in the yard and a fade while you wait. '.repeat(30)

const folder = makeTemporaryFolder()
console.log(formatRow(`${savesPerDay} saves a day`, ['all kept', 'deleted', 'changes', 'p99 ms']))
const [all, some] = [openShop('all'), openShop('some')]
const stepTimes: number[] = []
for (let day = 1; day <= years * 365; day++) {
  for (const { saveForDay } of [all, some]) saveForDay(day)
  deleteExpired(some.db, new Date(START + day * DAY_MS))
  if (day % 365 === 0) report(day / 365)
}
for (const { db } of [all, some]) db.$client.close()

function openShop(name: string) {
  const file = join(folder, `${name}.sqlite`)
  const db = openDatabase(file)
  db.$client.pragma('synchronous = off') // only sizes count here
  migrateDatabase(db)
  const clock = { now: new Date(START) }
  seedDemoShop(db, { now: clock.now, imagesFolder: join(folder, 'pictures') })
  const savers = createSavers(db, () => clock.now)

  function saveForDay(day: number) {
    for (let save = 0; save < savesPerDay; save++) {
      clock.now = new Date(START + day * DAY_MS + save * 60_000)
      savers[(day * savesPerDay + save) % savers.length]?.(`${day}.${save}`)
    }
  }

  return { db, file, saveForDay }
}

/** Each saves one record with another text. */
function createSavers(db: Database, clock: () => Date): Saver[] {
  const serviceRecords = createRecordStore(db, services, 'services', clock)
  const memberRecords = createRecordStore(db, teamMembers, 'team-members', clock)
  const eventRecords = createRecordStore(db, events, 'events', clock)
  return [
    ...eventRecords
      .list()
      .map(({ id }) => createSaver(eventRecords, id, (mark) => ({ description: EVENT_TEXT + mark }))),
    ...serviceRecords
      .list()
      .map(({ id, title }) => createSaver(serviceRecords, id, (mark) => ({ title: title + mark }))),
    ...memberRecords.list().map(({ id, name }) => createSaver(memberRecords, id, (mark) => ({ name: name + mark }))),
  ]
}

type Saver = (mark: string) => void

function createSaver<Row, Input>(
  records: RecordStore<Row, Input>,
  id: number,
  input: (mark: string) => Partial<Input>,
): Saver {
  return (mark) => records.update(id, input(mark), { userId: 1 })
}

function deleteExpired(db: Database, now: Date) {
  const options = { now, publishedRevision: newestRevision(db), resources: changes.noun.enumValues }
  const steps = deleteExpiredChanges(db, options)
  for (let isDone = false; !isDone; ) {
    const start = performance.now()
    isDone = steps.next().done ?? true
    stepTimes.push(performance.now() - start)
  }
}

function report(year: number) {
  const sizes = [all, some].map(({ db, file }) => {
    db.$client.pragma('wal_checkpoint(truncate)')
    return formatMegabytes(statSync(file).size)
  })
  const kept = some.db.$client.prepare('select count(*) from changes').pluck().get()
  console.log(formatRow(`year ${year}`, [...sizes, `${kept}`, quantile(stepTimes, 0.99).toFixed(1)]))
}
