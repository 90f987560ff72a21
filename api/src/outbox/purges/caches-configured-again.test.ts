import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPurgeReceiver } from '../../../testing/purges/purge-receiver.fixture.ts'
import { readEnv } from '../../base/config/env.ts'
import { startServer } from '../../server.ts'

test('after a time without caches all pages are purged, and after a stop with them none is', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-caches-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const { url, purged } = await startPurgeReceiver()
  const base = { DATA_DIR, PORT: '0', SEED: 'none', SITE_URL: 'https://shop.example', STAFF_PASSWORD: 'plain copper' }

  /** @returns what is purged from a start to its stop, and by the stop itself nothing else */
  async function runOnce(settings: Record<string, string>) {
    purged.length = 0
    const server = await startServer(readEnv({ ...base, ...settings }))
    await server.stop()
    return [...purged]
  }
  await expect.poll(() => runOnce({ PURGE_URL: url }), { timeout: 60_000 }).toEqual([])
  await runOnce({})
  expect(await runOnce({ PURGE_URL: url })).toEqual(expect.arrayContaining(['/', '/services']))
})
