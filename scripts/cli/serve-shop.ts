import { EnvError } from '@shop/api/base/config/env'
import { explainFullDisk, type RunningServer, StartupError, startServer } from '@shop/api/server'
import { loadEnv } from './command-line.ts'

export async function serveShop() {
  try {
    const env = loadEnv()
    const server = await explainFullDisk(env.DATA_DIR, () =>
      startServer(env, { takesOver: process.argv.includes('--take-over') }),
    )
    stopOnSignals(server)
    printWelcome(server, env.DATA_DIR)
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof StartupError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function printWelcome({ url, firstUser }: RunningServer, dataDir: string) {
  const password = firstUser.password ? `, password ${firstUser.password} (shown this once)` : ''
  console.log(`Public site  ${url}`)
  console.log(`Staff area   ${url}/admin`)
  console.log(`Account      ${firstUser.username}${password}`)
  console.log(`Data         ${dataDir}`)
}

function stopOnSignals(server: RunningServer) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await server.stop().catch((error) => {
        console.error(error)
        process.exitCode = 1
      })
      process.exit()
    })
  }
}
