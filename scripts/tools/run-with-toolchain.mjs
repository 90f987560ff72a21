// run-with-toolchain.mjs [--prod] COMMAND ...: runs a command with the pinned Node and pnpm, after installing the
// dependencies; with --prod without those that only tests and checks need, unless they are installed already.
// Suitable versions on PATH are used; otherwise both come from the npm registry into .toolchain/, once.
// Needs only Node 18 and npm: it runs before any dependency is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const shell = process.platform === 'win32'
const pinned = {
  node: read('.node-version').trim(),
  pnpm: JSON.parse(read('package.json')).packageManager.split('@')[1],
}
const env = withoutNpmSettings(process.env)

/** By default npm retries an unreachable registry for minutes. */
const FAST_RETRY_FLAGS = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000']

const [flag, ...rest] = process.argv.slice(2)
const isProd = flag === '--prod'
const installFlags = isProd && !hasDevDependencies() ? [flag] : []
if (toolsFit()) await install(installFlags)
else await fetchToolsAndInstall(installFlags)
run(isProd ? rest : [flag, ...rest])

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** npm passes its settings to child processes, and pnpm would read them as its own. */
function withoutNpmSettings(all) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !/^npm_/i.test(name)))
}

function toolsFit() {
  return newEnough(version('node'), pinned.node) && version('pnpm') === pinned.pnpm
}

function version(command) {
  const result = spawnSync(command, ['--version'], { cwd: root, env, shell, encoding: 'utf8' })
  return result.stdout?.trim().replace(/^v/, '') ?? ''
}

function newEnough(have, want) {
  const [major = 0, minor = 0] = have.split('.').map(Number)
  const [wantMajor, wantMinor] = want.split('.').map(Number)
  return major > wantMajor || (major === wantMajor && minor >= wantMinor)
}

/** pnpm runs without Node, and installs while Node is fetched. */
async function fetchToolsAndInstall(flags) {
  const packages = toolPackages()
  const folders = { pnpm: toolFolder('pnpm'), node: toolFolder('node') }
  const bins = [
    join(folders.node, 'node_modules', packages.node, 'bin'),
    join(folders.pnpm, 'node_modules', packages.pnpm),
  ]
  env.PATH = [...bins, env.PATH].join(delimiter)
  if (toolsFit()) return install(flags)
  console.log(`Fetching Node ${pinned.node} and pnpm ${pinned.pnpm} into .toolchain/ (once) …`)
  await fetchTool(folders.pnpm, `${packages.pnpm}@${pinned.pnpm}`)
  if (version('pnpm') !== pinned.pnpm) exitWithoutTools()
  await Promise.all([fetchTool(folders.node, `${packages.node}@${pinned.node}`), install(flags)])
  if (!toolsFit()) exitWithoutTools()
}

function toolFolder(name) {
  return join(root, '.toolchain', name)
}

function fetchTool(folder, spec) {
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', ...FAST_RETRY_FLAGS]
  return runQuietly('npm', ['install', '--prefix', folder, ...flags, spec], process.env)
}

function exitWithoutTools() {
  exitWith(`Node ${pinned.node} and pnpm ${pinned.pnpm} could not be fetched: the npm registry cannot be reached.`)
}

function toolPackages() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return {
    node: `${os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${os}-${process.arch}`,
    pnpm: `@pnpm/exe.${process.platform}-${process.arch}${musl ? '-musl' : ''}`,
  }
}

/** pnpm records in JSON what the last installation had. */
function hasDevDependencies() {
  const file = 'node_modules/.modules.yaml'
  return existsSync(join(root, file)) && JSON.parse(read(file)).included.devDependencies
}

async function install(flags) {
  const options = ['install', '--frozen-lockfile', '--reporter=append-only', ...flags]
  const { code, output } = await runQuietly('pnpm', options, env)
  if (code === 0) return
  const unreachable =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL|ERR_PNPM_FETCH|error sending request/i
  if (unreachable.test(output)) exitWith('The packages could not be installed: the npm registry cannot be reached.')
  console.error(output.trim())
  exitWith('The packages could not be installed; pnpm says why above.')
}

async function runQuietly(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  return { code, output }
}

/** Uses no shell, so that signals reach the command. */
function run([command, ...args]) {
  const child = spawn(command, args, { cwd: root, env, shell, stdio: 'inherit' })
  process.on('SIGINT', () => {}) // the terminal sends Ctrl-C to the child too
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid // a killed npm does not signal its children
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('error', (error) => exitWith(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
