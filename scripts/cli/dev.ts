// npm run dev: site, staff app and API with live reload, at PORT and the two ports after it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '@shop/api/base/config/env'
import { startServer } from '@shop/api/server'
import { buildProduct } from '../tools/build.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { toolEnv } from '../tools/run-tool.ts'

const buildError = await buildProduct()
if (buildError) throw new Error(buildError)
// Astro opens the database itself, so the file must exist first.
const DATA_DIR = resolve(process.env.DATA_DIR || join(repositoryRoot, 'data'))
if (!existsSync(join(DATA_DIR, 'shop.sqlite'))) {
  const server = await startServer(readEnv({ ...process.env, DATA_DIR, PORT: '0' }))
  if (server.firstUser.password)
    console.log(`Account ${server.firstUser.username}, password ${server.firstUser.password}`)
  await server.stop()
}
const child = spawn('turbo', ['run', 'dev', '--ui=stream', '--no-update-notifier'], {
  cwd: repositoryRoot,
  env: { ...toolEnv, DATA_DIR },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
