import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { openSmallShop, readTree, restoreMachine } from '../../../testing/backup/backup-shop.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'

const shop = await openSmallShop()

const readStatus = async () => (await shop.call('GET', '/backups')).json()

const listExports = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('backup-export-'))

/** Files that this process still reads, also after their removal. */
const listHandles = () => execFileSync('ls', ['-l', `/proc/${process.pid}/fd`], { encoding: 'utf8' })

testInLongRun('a backup is made on request, proven, and downloaded as a file that restores the shop', async () => {
  const warning = expect.stringMatching(/^Your backups are on the same disk as the shop/)
  expect(await readStatus()).toMatchObject({ badge: { label: 'None yet' }, warning })
  expect((await shop.call('POST', '/backups')).status).toBe(202)
  expect(await shop.send('POST', '/backups')).toEqual({ status: 409, body: { error: 'A backup is already running.' } })
  await expect.poll(readStatus, { interval: 100 }).toMatchObject({ isRunning: false })
  expect(await readStatus()).toMatchObject({ badge: { label: 'All good' } })
  const download = await shop.call('GET', '/backups/newest')
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="shop.tar"')
  const file = join(makeTestFolder(), 'shop.tar')
  writeFileSync(file, Buffer.from(await download.arrayBuffer()))
  const into = await restoreMachine(file)
  expect(readTree(join(into, 'pictures'))).toEqual(readTree(join(shop.dataDir, 'pictures')))
  const head = await shop.call('HEAD', '/backups/newest')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${statSync(file).size}`])
  const cutOff = await shop.call('GET', '/backups/newest')
  await cutOff.body?.cancel()
  expect(listExports(shop.dataDir)).toEqual([])
  await expect.poll(listHandles).not.toContain('backup-export-')
})

test('a download that fails leaves nothing on the disk, and a start removes what a kill left', async () => {
  const emptyShop = await openTestShop({ seed: 'none' })
  expect((await emptyShop.call('GET', '/backups/newest')).status).toBe(404)
  expect(listExports(emptyShop.dataDir)).toEqual([])
  await emptyShop.close({ keep: true })

  mkdirSync(join(emptyShop.dataDir, 'backup-export-killed'))
  writeFileSync(join(emptyShop.dataDir, 'backup-export-killed', 'shop.tar'), 'half of a backup')
  const restarted = await openTestShop({ dataDir: emptyShop.dataDir })
  expect(listExports(restarted.dataDir)).toEqual([])
})
