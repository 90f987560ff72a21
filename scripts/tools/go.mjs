// go.mjs <command ...>: runs a command with the Node and pnpm this repository is pinned to, dependencies installed.
// What is on PATH is used where it fits; otherwise both come from the npm registry into .toolchain/, once.
// Needs only Node 18 and its npm, and no dependencies: it runs before there are any.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const shell = process.platform === 'win32'
const wanted = {
  node: read('.node-version').trim(),
  pnpm: JSON.parse(read('package.json')).packageManager.split('@')[1],
}
const env = withoutNpmSettings(process.env)

/** npm's own patience with a dead registry is minutes. */
const IMPATIENT = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000']

if (!toolsFit()) fetchTools()
install()
run(process.argv.slice(2))

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** npm tells its settings to every child; pnpm would take them for its own. */
function withoutNpmSettings(all) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !/^npm_/i.test(name)))
}

function toolsFit() {
  return newEnough(version('node'), wanted.node) && version('pnpm') === wanted.pnpm
}

function version(command) {
  const asked = spawnSync(command, ['--version'], { cwd: root, env, shell, encoding: 'utf8' })
  return asked.stdout?.trim().replace(/^v/, '') ?? ''
}

function newEnough(have, want) {
  const [major = 0, minor = 0] = have.split('.').map(Number)
  const [wantMajor, wantMinor] = want.split('.').map(Number)
  return major > wantMajor || (major === wantMajor && minor >= wantMinor)
}

function fetchTools() {
  const folder = join(root, '.toolchain')
  const packages = toolPackages()
  const bins = [join(folder, 'node_modules', packages.node, 'bin'), join(folder, 'node_modules', packages.pnpm)]
  env.PATH = [...bins, env.PATH].join(delimiter)
  if (toolsFit()) return
  console.log(`Fetching Node ${wanted.node} and pnpm ${wanted.pnpm} into .toolchain/ (once) …`)
  const specs = [`${packages.node}@${wanted.node}`, `${packages.pnpm}@${wanted.pnpm}`]
  const quiet = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...IMPATIENT,
  ]
  // npm reads the registry and its credentials from the settings that pnpm must not see.
  spawnSync('npm', ['install', '--prefix', folder, ...quiet, ...specs], {
    cwd: root,
    env: process.env,
    shell,
    stdio: 'pipe',
  })
  if (!toolsFit())
    stop(`Node ${wanted.node} and pnpm ${wanted.pnpm} could not be fetched: the npm registry cannot be reached.`)
}

/** The registry's packages that hold the bare programs, for this machine. */
function toolPackages() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return {
    node: `${os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${os}-${process.arch}`,
    pnpm: `@pnpm/exe.${process.platform}-${process.arch}${musl ? '-musl' : ''}`,
  }
}

function install() {
  const done = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env,
    shell,
    encoding: 'utf8',
  })
  if (done.status === 0) return
  const said = `${done.stdout}${done.stderr}`
  const unreachable =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL|ERR_PNPM_FETCH|error sending request/i
  if (unreachable.test(said)) stop('The packages could not be installed: the npm registry cannot be reached.')
  console.error(said.trim())
  stop('The packages could not be installed; pnpm says why above.')
}

/** Spawned directly, so that signals reach it; npm's shell would swallow them. */
function run([command, ...args]) {
  const child = spawn(command, args, { cwd: root, env, shell, stdio: 'inherit' })
  process.on('SIGINT', () => {}) // Ctrl-C reaches the child by itself
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid // `kill <npm>` ends npm's shell, which tells nobody below it
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
