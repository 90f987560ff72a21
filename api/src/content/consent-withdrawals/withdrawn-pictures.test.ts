import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestChangeOfRecord, newestRevision } from '@shop/db/records/journal'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { createTestRandom } from '../../../../scripts/testing/seeded-random.ts'
import { backUpShop } from '../../../testing/backup/backup-shop.fixture.ts'
import { waitForCopy } from '../../../testing/backup/copied-shop.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { findCopies, NAME, openWorkShop } from '../../../testing/withdrawals/work-shop.fixture.ts'
import { readEnv } from '../../base/config/env.ts'
import { restoreFrom } from '../../safekeeping/backup/restore/restore-from.ts'
import { openFolderStore } from '../../safekeeping/backup/store/backup-stores.ts'

const ROUNDS = repetitions({ quick: 1, long: 20 })
const ATTEMPTS_MEANWHILE = repetitions({ quick: 4, long: 8 })
const ATTEMPTS_AFTER = repetitions({ quick: 4, long: 12 })

type WorkShop = Awaited<ReturnType<typeof openWorkShop>>

const countName = ({ db }: Pick<WorkShop, 'db'>) =>
  db.$client
    .prepare(
      "select (select count(*) from changes where before || after || '' like ? or before like ? or after like ?) + (select count(*) from work where agreed_by = ?)",
    )
    .pluck()
    .get(...Array(3).fill(`%${NAME}%`), NAME)

/** What staff may do to bring something back, at any moment. */
function createAttempts({ send, db, call }: WorkShop, moment: string) {
  return [
    (revision: number) =>
      send('POST', '/changes/undo', { from: revision, to: Math.min(revision + 2, newestRevision(db)) }),
    (revision: number) => send('POST', `/changes/${revision}/restore`),
    () => send('POST', '/moments/put-back', { at: moment, part: 'site' }),
    () => call('GET', `/moments/page?at=${moment}&path=/work`),
  ] as const
}

async function runNightly(shop: WorkShop, folder: string) {
  const store = openFolderStore(folder)
  store.claim = async () => {} // as of a store that also has a copy after each save
  const [run] = await backUpShop(shop, [store], () => new Date(), shop.appDeps.clock())
  return run
}

test('no byte of a withdrawn picture is left in the shop or its copies, whatever is undone or brought back meanwhile', async () => {
  const random = createTestRandom('withdrawn pictures')
  for (let round = 0; round < ROUNDS; round++) {
    const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
    const shop = await openWorkShop({ seed: 'none', env: { BACKUP_DIR } })
    const first = newestRevision(shop.db) + 1
    const { work, image, bytes } = await shop.publish()
    await shop.waitUntilLive()
    const moment = shop.appDeps.clock().toISOString()
    await waitForCopy(shop, newestRevision(shop.db))
    expect(findCopies([shop.dataDir], bytes)).toHaveLength(bytes.length)
    expect(findCopies([BACKUP_DIR], bytes)).toHaveLength(bytes.length)
    const { names } = await openFolderStore(BACKUP_DIR).listBackups()
    const [oldest, newest] = [names.at(0), names.at(-1)]
    await sleep(20)

    const attempts = createAttempts(shop, moment)
    const attempt = async () => {
      await sleep(random.below(300))
      await attempts[random.below(attempts.length)]?.(first + random.below(newestRevision(shop.db) - first + 1))
    }
    const nightly = sleep(random.below(300)).then(() => runNightly(shop, BACKUP_DIR))
    const meanwhile = Array.from({ length: ATTEMPTS_MEANWHILE }, attempt)
    await sleep(random.below(300))
    expect((await shop.withdraw(work.id)).status).toBe(200)
    await Promise.all([...meanwhile, nightly])
    await shop.waitUntilErased()
    for (let count = 0; count < ATTEMPTS_AFTER; count++) await attempt()
    await waitForCopy(shop, newestRevision(shop.db))

    expect(findCopies([shop.dataDir, BACKUP_DIR], bytes)).toEqual([])
    expect(countName(shop)).toBe(0)
    const lists = []
    for (const path of ['/images', '/services', '/look', '/work', '/changes/deleted'])
      lists.push(await (await shop.call('GET', path)).text())
    expect(lists.join()).not.toMatch(
      new RegExp(`"(hero_|before_)?image_id":${image.id}\\b|${image.aws_location}|${NAME}`),
    )
    expect((await shop.call('GET', `/images/files/${image.aws_location}`)).status).toBe(404)
    const place = { text: 'Withdrawn', draft: true, image_id: null, agreed_on: '2026-11-18' }
    const expected = { ...place, withdrawn_on: expect.stringMatching(/^2026/) }
    // One undo may take back that the work was added and withdrawn.
    const isDeleted = newestChangeOfRecord(shop.db, { noun: 'work', record_id: work.id })?.action === 'remove'
    expect((await shop.send('GET', '/work')).body).toMatchObject(isDeleted ? [] : [expected])
    await shop.waitUntilLive()
    expect(await runNightly(shop, BACKUP_DIR)).toMatchObject({ error: null, proven_at: expect.any(String) })
    for (const backup of [oldest, newest]) await expectNothingRestored(BACKUP_DIR, backup, bytes)
  }
})

testInLongRun('the database log loses the name, too, once nobody reads from it', async () => {
  const shop = await openWorkShop({ seed: 'none' })
  const { work } = await shop.publish()
  const reader = openDatabase(shop.databaseFile)
  reader.$client.exec('begin; select * from work')
  await shop.withdraw(work.id)
  await shop.waitUntilLive()
  const hasName = () => readFileSync(`${shop.databaseFile}-wal`).includes(NAME)
  expect(hasName()).toBe(true)
  reader.$client.close()
  await expect.poll(hasName).toBe(false)
})

async function expectNothingRestored(from: string, backup: string | undefined, bytes: Buffer[]) {
  const into = makeTestFolder()
  const env = readEnv({ DATA_DIR: makeTestFolder() })
  const restored = await restoreFrom({ from, into, backup, env })
  expect(restored.workKnownUntil).toBeNull()
  expect(findCopies([into], bytes)).toEqual([])
  const shop = await openTestShop({ dataDir: into, seed: 'none' })
  expect(countName(shop)).toBe(0)
  expect(await (await shop.callAnonymously('GET', '/work')).json()).toEqual([])
  await shop.close({ keep: true })
}
