import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './browser-test.ts'
import { freePort } from './free-port.ts'
import { startTestServer, type TestServer } from './test-server.ts'

interface OwnServer {
  /** environment variables of the server */
  serverEnv: NodeJS.ProcessEnv
  ownServer: TestServer
}

interface PublishedShop {
  dataDir: string
  /** part of the addresses in its pages */
  port: string
}

/** A test whose pages come from a server of its own, which it may change, break or stop. */
export const test = base.extend<OwnServer, { publishedShop: PublishedShop }>({
  publishedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
      const port = `${await freePort()}`
      await publishShop(dataDir, port)
      await use({ dataDir, port })
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serverEnv: [{}, { option: true }],
  // A copy of a published shop starts in a third of the time.
  ownServer: async ({ serverEnv, publishedShop }, use, { outputDir }) => {
    const { dataDir, port } = publishedShop
    if (serverEnv.SEED === undefined) cpSync(dataDir, outputDir, { recursive: true })
    const server = await startTestServer(outputDir, { PORT: port, ...serverEnv })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})

/** Starts and stops a server whose share images, which come last, are rendered. */
async function publishShop(dataDir: string, port: string) {
  const server = await startTestServer(dataDir, { PORT: port })
  const { events }: { events: { id: number }[] } = await (await fetch(`${server.url}/api/events/upcoming`)).json()
  const files = ['shop.png', ...events.map(({ id }) => `event-${id}.png`)]
  const missing = () => files.filter((file) => !existsSync(join(dataDir, 'public/share', file)))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await server.stop()
}
