import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolderElsewhere } from '../../../testing/backup/copied-shop.fixture.ts'
import { makeDataDir, startMachine } from '../../../testing/fence/two-machines.fixture.ts'
import { updateHolder } from './data-folder-role.ts'

vi.setConfig({ testTimeout: 240_000 })

test('a machine that lost the shop counts all saves that it holds alone, and names the newest', async () => {
  const [dataDir, store] = [makeDataDir(), { BACKUP_DIR: makeFolderElsewhere() }]
  const before = await startMachine(dataDir, store)
  await before.save('Kept')
  await before.waitUntilKept()
  const lostAt = new Date().toISOString()
  await before.stop()
  const alone = await startMachine(dataDir, {})
  for (let count = 1; count <= 55; count++) expect((await alone.save(`Cut ${count}`)).status).toBe(201)
  await alone.stop()

  updateHolder(dataDir, { lostAt })
  const back = await startMachine(dataDir, store)
  const held = { state: 'other', alone: 55, aloneNames: ['Cut 55', 'Cut 54', 'Cut 53', 'Cut 52', 'Cut 51'] }
  expect(await back.readFence()).toMatchObject(held)
  rmSync(join(dataDir, 'copied.json'))
  expect(await back.readFence()).toMatchObject(held)
})
