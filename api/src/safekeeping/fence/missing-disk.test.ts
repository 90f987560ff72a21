import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { restoreMachine, startMachine } from '../../../testing/fence/two-machines.fixture.ts'

test('without the disk of the fence a copy stays a copy, a machine that lost stays one, and the shop says it', async () => {
  const settings = { BACKUP_DIR: join(makeTestFolder(), 'disk') }
  symlinkSync(makeTestFolder(ANOTHER_DISK), settings.BACKUP_DIR)
  const lost = await startMachine(makeTestFolder(), settings)
  await lost.waitUntilKept()
  const copyDir = await restoreMachine(settings.BACKUP_DIR, settings)
  const shop = await startMachine(await restoreMachine(settings.BACKUP_DIR, settings, true), settings)
  await shop.waitUntilKept()
  await lost.save('Alone')
  await lost.waitUntilOther()
  await Promise.all([lost.stop(), shop.stop()])

  rmSync(settings.BACKUP_DIR)
  mkdirSync(settings.BACKUP_DIR)
  const copy = await startMachine(copyDir, settings)
  expect(await copy.readFence()).toMatchObject({ state: 'copy' })
  const stillLost = await startMachine(lost.dataDir, settings)
  expect(await stillLost.readFence()).toMatchObject({ state: 'other' })
  const words = /^Not copied since \d\d:\d\d: the disk of the folder \/.*\/disk is not there/
  const again = await startMachine(shop.dataDir, settings)
  expect(await again.readFence()).toBeNull()
  expect(await again.readStatus()).toMatchObject({
    status: 'warn',
    problems: [{ id: 'copies', sentence: expect.stringMatching(words) }],
  })
  await copy.stop()
  const taken = await startMachine(copyDir, settings, { takesOver: true })
  expect(await taken.readFence()).toBeNull()
})
