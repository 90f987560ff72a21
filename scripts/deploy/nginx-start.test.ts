import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { nginx, nginxCache, startWebServer } from '../testing/reverse-proxies.ts'
import { availableServers } from './available-servers.fixture.ts'

const configurations = availableServers([nginx]).flatMap((server) => [
  ['of the pages', server] as const,
  ['of the cache', nginxCache] as const,
])

test.each(configurations)('nginx reads its configuration %s without a warning', async (_name, server) => {
  const dataDir = makeTestFolder()
  const webServer = await startWebServer(server, { dataDir, port: '9' })
  expect(readFileSync(join(webServer.work, 'config.log'), 'utf8')).toBe('')
  await webServer.stop()
})

test('the folder of the nginx cache is inside one that every Debian has, because nginx makes only the last one', () => {
  const config = readFileSync(fileURLToPath(new URL('nginx-cache.conf', import.meta.url)), 'utf8')
  const folder = /^proxy_cache_path (\S+)/m.exec(config)?.[1] ?? ''
  expect(existsSync(dirname(folder))).toBe(true)
})
