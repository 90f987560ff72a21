import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { startPurgeReceiver } from '../../../testing/http/receivers.fixture.ts'
import { readEnv } from '../../base/config/env.ts'
import { startServer } from '../../server.ts'

test('after a time without caches all pages are purged, and after a stop with them none is', async () => {
  const DATA_DIR = makeTestFolder()
  const { url, purged } = await startPurgeReceiver()
  const base = { DATA_DIR, PORT: '0', SEED: 'none', SITE_URL: 'https://shop.example', STAFF_PASSWORD: 'plain copper' }

  /** Starts a server and stops it. @returns the paths that were purged in between */
  async function runOnce(settings: Record<string, string>) {
    purged.length = 0
    const server = await startServer(readEnv({ ...base, ...settings }))
    await server.stop()
    return [...purged]
  }
  await expect.poll(() => runOnce({ PURGE_URL: url })).toEqual([])
  await runOnce({})
  await expect.poll(() => runOnce({ PURGE_URL: url })).toEqual(expect.arrayContaining(['/', '/services']))
})
