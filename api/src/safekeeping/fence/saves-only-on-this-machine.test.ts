import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { fenceWithSaves, startMachine } from '../../../testing/fence/two-machines.fixture.ts'
import { updateHolder } from './data-folder-role.ts'

test('a machine that lost the shop counts all saves that it holds alone, and names the newest to owners', async () => {
  const [dataDir, store] = [makeTestFolder(), { BACKUP_DIR: makeTestFolder(ANOTHER_DISK) }]
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
  const newest = 'The newest: “Cut 55”, “Cut 54”, “Cut 53”, “Cut 52”, “Cut 51”.'
  const held = { ...fenceWithSaves(55), ways: { lines: expect.arrayContaining([newest]) } }
  expect(await back.readFence()).toMatchObject(held)
  rmSync(join(dataDir, 'copied.json'))
  expect(await back.readFence()).toMatchObject(held)
  withOpenDatabase(join(dataDir, 'shop.sqlite'), ({ $client }) => $client.exec("update users set role = 'staff'"))
  expect(await back.readFence()).toMatchObject({ ...fenceWithSaves(55), ways: null })
})
