// Measures how long a clone takes from its first start until the shop answers:
// npm run bench scripts/bench/start-from-clone.ts [stores] [commits]
// The store `empty` holds no packages of npm and pnpm yet; the store `warm` is the one of this machine.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../tools/paths.ts'
import { printTable } from './helpers/print-table.ts'
import { makeTemporaryFolder } from './helpers/temporary-folder.ts'

const [stores = 'empty,warm', commits = 'HEAD'] = process.argv.slice(2)
const POLL_MS = 20

const PHASES = {
  tools: ['node_modules'],
  packages: ['node_modules/.modules.yaml'],
  build: ['site/dist/server/entry.mjs', 'admin/dist/index.html', 'scripts/dist/serve.js'],
  database: ['data/shop.sqlite'],
}

const folder = makeTemporaryFolder()
const rows = []
for (const commit of commits.split(',')) {
  for (const store of stores.split(',')) rows.push({ commit, store, ...(await measure(commit, store)) })
}
printTable(rows)

async function measure(commit: string, store: string) {
  const clone = join(folder, 'shop')
  execFileSync('git', ['clone', '--quiet', repositoryRoot, clone])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone })
  const seconds = await timeStart(clone, store === 'empty' ? emptyStores() : {})
  const [size = ''] = `${execFileSync('du', ['-sm', join(clone, 'node_modules')])}`.split('\t')
  rmSync(folder, { recursive: true })
  const phases = [...Object.keys(PHASES), 'pages'].map((phase, index) => [`${phase} s`, seconds[index]])
  return {
    ...Object.fromEntries(phases),
    'all s': seconds.reduce((total, phase) => total + phase, 0),
    MB: Number(size),
  }
}

function emptyStores(): NodeJS.ProcessEnv {
  return {
    npm_config_cache: join(folder, 'npm'),
    XDG_DATA_HOME: join(folder, 'pnpm'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
}

/** @returns the seconds of each phase, of which the last ends with the address of the site */
async function timeStart(clone: string, stores: NodeJS.ProcessEnv): Promise<number[]> {
  const env = { ...process.env, ...stores, PORT: '0', DATA_DIR: join(clone, 'data') }
  const server = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let output = ''
  server.stdout.on('data', (text) => {
    output += text
  })
  const isDone = [
    ...Object.values(PHASES).map((files) => () => files.every((file) => existsSync(join(clone, file)))),
    () => output.includes('\nData '),
  ]
  const times = [performance.now()]
  while (times.length <= isDone.length) {
    if (server.exitCode !== null) throw new Error(`npm start ended with code ${server.exitCode}.\n${output}`)
    if (isDone[times.length - 1]?.()) times.push(performance.now())
    else await sleep(POLL_MS)
  }
  const ended = new Promise((resolve) => server.once('exit', resolve))
  process.kill(-(server.pid ?? 0), 'SIGTERM') // npm, and the server that it started
  await ended
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000)
}
