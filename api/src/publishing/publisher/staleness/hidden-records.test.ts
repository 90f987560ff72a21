import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore, type RecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { repetitions } from '@shop/db/testing/repetitions'
import { HOUR_MS } from '@shop/db/time/durations'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import { visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { afterAll, expect, test } from 'vitest'
import { randomPlan } from '../../../../../scripts/testing/random-content.ts'
import { createTestRandom } from '../../../../../scripts/testing/seeded-random.ts'
import { createClockShop } from '../../../../testing/publisher/clock-shop.fixture.ts'
import { sampleEvent } from '../../../../testing/publisher/sample-event.fixture.ts'
import { member, review, service } from '../../../../testing/records/crud.fixture.ts'

const STEPS = repetitions({ quick: 30, long: 3_000 })
const BY_STAFF = { userId: null }

const { databaseFile, folder, time, open } = createClockShop()
time.now = Date.parse('2026-10-25T12:00:00Z')
const db = openDatabase(databaseFile)
const rendering = await open()
afterAll(async () => {
  await rendering.stop()
  db.$client.close()
})

let words = 0

interface Editor {
  list(): (Visibility & { word: string })[]
  add(plan: Visibility): void
  change(plan: Visibility, id: number): void
  remove(plan: Visibility, id: number): void
}

/** The edits of one kind of record, each of which gives the record a word that nothing else on the site has. */
function editorOf<
  Field extends 'title' | 'name',
  Row extends Visibility & Record<Field, string> & { id: number },
  Input,
>(records: RecordStore<Row, Input>, field: Field, input: Omit<Input, Field>): Editor {
  const nextInput = (plan: Visibility) => ({ ...input, [field]: `word${++words}x`, ...plan }) as Input
  return {
    list: () => records.list().map((row) => ({ ...row, word: row[field] })),
    add: (plan: Visibility) => void records.create(nextInput(plan), BY_STAFF),
    change: (plan: Visibility, id: number) =>
      void (records.update(id, nextInput(plan), BY_STAFF) ?? records.restore(id, nextInput(plan), BY_STAFF)),
    remove: (_: Visibility, id: number) => void records.remove(id, BY_STAFF),
  }
}

const editors: [Editor, ...Editor[]] = [
  editorOf(createRecordStore(db, 'events'), 'title', sampleEvent),
  editorOf(createRecordStore(db, 'services'), 'title', service),
  editorOf(createRecordStore(db, 'team-members'), 'name', member),
  editorOf(createRecordStore(db, 'reviews'), 'name', review),
]

function publishedWords(): Set<string> {
  const pages = globSync('**/*.{html,ics,xml}', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(pages.flatMap((page) => page.match(/word\d+x/g) ?? []))
}

function shownWords(): Set<string> {
  const rows = editors.flatMap((editor) => editor.list())
  const named = rows.filter(({ word }) => /^word\d+x$/.test(word)) // no event from the start
  const shown = named.filter((row) => visibilityAt(row, new Date(time.now), 'America/Denver').isShown)
  return new Set(shown.map(({ word }) => word))
}

test('after any edits, plans and jumps of the clock the site has every shown record and no hidden one', async ({
  task,
}) => {
  const random = createTestRandom(task.name)
  const { below, pick } = random
  for (let step = 0; step < STEPS; step++) {
    const editor = pick(editors)
    if (below(3) === 0) time.now += (below(2_000) - 800) * HOUR_MS
    else editor[pick<'add' | 'change' | 'remove'>(['add', 'change', 'remove'])](randomPlan(random), 1 + below(4))
    time.now = Math.min(time.now, Date.parse('2026-12-01T00:00:00Z')) // before the day of the events
    await rendering.run()
    expect(publishedWords()).toEqual(shownWords())
  }
})
