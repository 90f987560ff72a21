import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireFileLock } from '@shop/db/sqlite/file-lock'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { withStoreLock } from './backup-stores.ts'

test('a process that waits for a store that another one is writing to continues with everything else', async () => {
  const folder = makeTestFolder()
  const release = acquireFileLock(join(folder, 'backup-store.lock'))
  const before = performance.eventLoopUtilization()
  const waiting = withStoreLock(folder, async () => 'written')
  await sleep(500)
  // One that waits inside SQLite keeps its event loop busy all the time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.9)
  release?.()
  expect(await waiting).toBe('written')
})
