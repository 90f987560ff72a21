import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { repositoryRoot } from './run-tool.ts'

const SUITE = 'trixie'
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const COMMAND_TIMEOUT_MS = 120_000

/**
 * The folder into which a program of Debian and all that it needs are unpacked: fetched once, checked against Debian's
 * signatures, without installing anything and without root.
 * @throws with a sentence when it cannot be had here.
 */
export function fetchDebianPackage(name: string): string {
  const folder = join(repositoryRoot, '.toolchain', name)
  if (existsSync(folder)) return folder
  if (process.platform !== 'linux' || !existsSync(KEYRING))
    throw new Error(`${name} comes from Debian, and this is none.`)
  const work = mkdtempSync(join(tmpdir(), `${name}-`))
  try {
    const packages = download(name, work)
    const unpacked = `${folder}.${process.pid}.tmp`
    mkdirSync(unpacked, { recursive: true })
    for (const file of packages) run(name, 'dpkg', ['-x', file, unpacked])
    adopt(unpacked, folder)
    return folder
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * How to run a program that was unpacked there: with the libraries it came with, through the loader they came with.
 * @param program such as usr/sbin/nginx
 */
export function unpackedProgramCommand(folder: string, program: string, args: string[], libraries: string[] = []) {
  const own = `${folder}/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const loader = [`${own}/ld-linux-x86-64.so.2`, `${own}/ld-linux-aarch64.so.1`].find(existsSync)
  if (!loader) throw new Error(`${program} came without a loader for this machine.`)
  const path = [own, ...libraries.map((name) => `${folder}/${name}`)].join(':')
  return { command: loader, args: ['--library-path', path, join(folder, program), ...args] }
}

/** Another run may have been faster. */
function adopt(unpacked: string, folder: string) {
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    rmSync(unpacked, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** An apt of our own, which knows nothing of what this machine has installed. */
function download(name: string, work: string): string[] {
  for (const path of ['etc/apt.conf.d', 'etc/preferences.d', 'state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(work, path), { recursive: true })
  }
  for (const file of globSync('/etc/apt/apt.conf.d/*')) copyFileSync(file, join(work, 'etc/apt.conf.d', basename(file)))
  writeFileSync(join(work, 'etc/sources.list'), `deb [signed-by=${KEYRING}] ${mirror()} ${SUITE} main\n`)
  writeFileSync(join(work, 'state/status'), '')
  const options = {
    'Dir::Etc': `${work}/etc`,
    'Dir::Etc::sourceparts': '/nonexistent',
    'Dir::State': `${work}/state`,
    'Dir::State::status': `${work}/state/status`,
    'Dir::Cache': `${work}/cache`,
    'APT::Sandbox::User': userInfo().username,
    'APT::Install-Recommends': '0',
    'Acquire::http::Timeout': '15',
    'Acquire::Retries': '1',
    'Debug::NoLocking': '1',
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  run(name, 'apt-get', [...flags, '-qq', 'update'])
  run(name, 'apt-get', [...flags, '-qq', '-y', '--download-only', 'install', name])
  return globSync(join(work, 'cache/archives/*.deb'))
}

/** The mirror of Debian that this machine uses already. */
function mirror(): string {
  const lists = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  const found = lists.map((file) => /https?:\/\/\S+\/debian\/?(?=\s)/.exec(readFileSync(file, 'utf8'))?.[0])
  const address = found.find((candidate) => candidate !== undefined)
  if (!address) throw new Error('This machine names no mirror of Debian to fetch programs from.')
  return address
}

function run(name: string, command: string, args: string[]) {
  const ran = spawnSync(command, args, { encoding: 'utf8', timeout: COMMAND_TIMEOUT_MS })
  if (ran.status === 0) return
  const said = ran.error?.message ?? ran.stderr.trim().split('\n').at(-1)
  throw new Error(`${name} could not be fetched: ${command} said ${said}`)
}
