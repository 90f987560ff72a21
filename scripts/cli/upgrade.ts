// node scripts/dist/upgrade.js DIR: installs this release next to the running one, and goes back if it does not work.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '@shop/api/base/config/env'
import { programFile, repositoryRoot } from '../tools/paths.ts'
import { readArguments, runProgram } from './command-line.ts'
import {
  installRelease,
  listDatabaseCopies,
  pointCurrentTo,
  putDatabaseBack,
  readReleaseVersion,
  removeOtherReleases,
} from './upgrade/release-and-database-files.ts'
import { controlService, findStartProblem, waitForVersion } from './upgrade/systemd-service.ts'

const USAGE = `Usage, in the folder of the new version:
  node scripts/dist/upgrade.js DIR [--service NAME] [--wait SECONDS]

  DIR        such as /srv/shop: it has .env with the settings, and gets releases/ and current
  --service  the systemd unit that runs DIR/current; without it, shop
  --wait     how long to wait until the new version works; without it, 60`

const MAX_RETURN_MS = 120_000

await runProgram(upgrade)

async function upgrade(): Promise<string> {
  const { base, service, waitMs } = readOptions()
  if (existsSync(join(repositoryRoot, 'pnpm-workspace.yaml')))
    throw new Error('These are the sources. Run it in out/shop, which npm run build makes of them.')
  process.chdir(base) // where the service runs
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const version = readReleaseVersion(repositoryRoot)
  const current = join(base, 'current')
  const isLink = lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink === false)
    throw new Error(`${current} is not a link. Move it to ${join(base, 'releases')}, and link it there.`)
  const previous = existsSync(current) ? realpathSync(current) : undefined
  if (previous && readReleaseVersion(previous) === version) return `Version ${version} is already installed.`
  const release = installRelease(repositoryRoot, { base, version })
  if (previous) backUpWith(previous, env.DATA_DIR)
  const oldCopies = listDatabaseCopies(env.DATA_DIR)

  async function start(folder: string, waitMs: number) {
    pointCurrentTo(folder, current)
    const problem = findStartProblem(service)
    return problem ?? waitForVersion(readReleaseVersion(folder), { env, waitMs })
  }

  if (previous) controlService('stop', service)
  const problem = await start(release, waitMs)
  if (problem === undefined) {
    removeOtherReleases(base, [release, previous])
    return `Version ${version} runs.`
  }
  controlService('stop', service)
  if (!previous) {
    rmSync(current)
    throw new Error(`Version ${version} does not work: ${problem}.`)
  }
  const note = putDatabaseBack(env.DATA_DIR, { oldCopies, version })
  const problemOfPrevious = await start(previous, MAX_RETURN_MS)
  const back = `Version ${readReleaseVersion(previous)} ${problemOfPrevious ? `is back, but: ${problemOfPrevious}` : 'runs again'}.`
  throw new Error([`Version ${version} does not work: ${problem}.`, back, ...note].join('\n'))
}

/** Backs up while the shop runs. @throws a sentence when no proven backup was made */
function backUpWith(release: string, dataDir: string) {
  if (!existsSync(dataDir)) return
  // Files that root made could not be written by the service.
  const { uid, gid } = statSync(dataDir)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const { status } = spawnSync(process.execPath, [programFile('backup', release)], { ...owner, stdio: 'inherit' })
  if (status !== 0) throw new Error('The shop could not be backed up, so nothing was changed.')
}

function readOptions() {
  const options = { service: { type: 'string', default: 'shop' }, wait: { type: 'string', default: '60' } } as const
  const { values, positionals } = readArguments(USAGE, options)
  const [base, ...more] = positionals
  const waitMs = Number(values.wait) * 1000
  if (!base || !existsSync(base) || more.length > 0 || !(waitMs > 0)) throw new Error(USAGE)
  return { base: realpathSync(base), service: values.service, waitMs }
}
