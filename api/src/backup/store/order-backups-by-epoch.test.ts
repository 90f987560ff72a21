import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { makeDataDir, restoreMachine, startMachine } from '../../fence/two-machines.fixture.ts'
import { makeFolder } from '../backup-shop.fixture.ts'
import { makeFolderElsewhere } from '../copied-shop.fixture.ts'
import { restoreFrom } from '../restore/restore-from.ts'
import { openFolderStore } from './backup-stores.ts'
import { pruneStore } from './prune-store.ts'

test('what a machine writes that does not know of a take-over yet is older than all of the one that took over, whatever its clock says', {
  timeout: 120_000,
}, async () => {
  const BACKUP_DIR = makeFolderElsewhere()
  const store = openFolderStore(BACKUP_DIR)
  const old = await startMachine(makeDataDir(), { BACKUP_DIR })
  await old.save('Before')
  await old.waitUntilKept()
  await old.stop()
  const before = await store.newestManifest()
  const shop = await startMachine(await restoreMachine(BACKUP_DIR, { BACKUP_DIR }, true), { BACKUP_DIR })
  await shop.save('After')
  await shop.waitUntilKept()
  await shop.stop()
  const after = await store.newestManifest()
  expect([before?.epoch, after?.epoch]).toEqual([1, 2])
  if (!before || !after) return

  const late = (hours: number) => new Date(Date.parse(after.takenAt) + hours * HOUR_MS).toISOString()
  const strays = [
    await store.addManifest({ ...before, takenAt: late(0.5) }),
    await store.addManifest({ ...before, takenAt: late(30) }),
  ]
  const env = readEnv({ DATA_DIR: makeFolder(), BACKUP_DIR })
  const restore = (at?: string) => restoreFrom({ from: BACKUP_DIR, into: makeFolder(), at, env })
  expect((await restore()).manifest).toMatchObject({ epoch: 2, revision: after.revision })
  expect((await restore(late(1))).manifest).toMatchObject({ epoch: 2, revision: after.revision })
  const list = join(BACKUP_DIR, 'snapshots', `${strays[0]}.json`)
  const words = readFileSync(list)
  writeFileSync(list, 'half')
  await expect(pruneStore(store)).rejects.toThrow(/ is damaged\.$/)
  writeFileSync(list, words)
  const kept = await pruneStore(store)
  expect(strays).not.toContain(kept.at(-1))
  expect((await restore()).manifest).toMatchObject({ revision: after.revision })
})
