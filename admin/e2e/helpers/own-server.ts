import { test as base } from '../../../scripts/testing/browser-test.ts'
import { startTestServer, type TestServer } from '../../../scripts/testing/test-server.ts'

interface OwnServer {
  /** environment variables of the server */
  serverEnv: NodeJS.ProcessEnv
  ownServer: TestServer
}

/** A test whose pages come from a server of its own, which it may change, break or stop. */
export const test = base.extend<OwnServer>({
  serverEnv: [{}, { option: true }],
  ownServer: async ({ serverEnv }, use, { outputDir }) => {
    const server = await startTestServer(outputDir, serverEnv)
    await use(server)
    await server.stop()
  },
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})
