import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../tools/paths.ts'

const SUITE = 'trixie'
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const COMMAND_TIMEOUT_MS = 120_000

/**
 * Fetches a Debian package and its dependencies, checks their signatures and unpacks them into `.toolchain/NAME`, once;
 * nothing is installed, and root is not needed. @returns the folder
 * @throws a sentence where that is impossible
 */
export function fetchDebianPackage(name: string): string {
  const folder = join(repositoryRoot, '.toolchain', name)
  if (existsSync(folder)) return folder
  if (process.platform !== 'linux' || !existsSync(KEYRING))
    throw new Error(`${name} comes from Debian, and this machine has not its keys (debian-archive-keyring).`)
  const work = mkdtempSync(join(tmpdir(), `${name}-`))
  try {
    const packages = download(name, work)
    const unpacked = `${folder}.${process.pid}.tmp`
    mkdirSync(unpacked, { recursive: true })
    for (const file of packages) runOrThrow(name, 'dpkg', ['-x', file, unpacked])
    moveIntoPlace(unpacked, folder)
    return folder
  } finally {
    rmSync(work, { recursive: true })
  }
}

/**
 * The command that runs an unpacked program with the libraries and the loader of its own package.
 * @param program such as usr/sbin/nginx
 */
export function unpackedProgramCommand(folder: string, program: string, args: string[], libraries: string[] = []) {
  const libraryFolder = `${folder}/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const loader = [`${libraryFolder}/ld-linux-x86-64.so.2`, `${libraryFolder}/ld-linux-aarch64.so.1`].find(existsSync)
  if (!loader) throw new Error(`${program} came without a loader for this machine.`)
  const path = [libraryFolder, ...libraries.map((name) => `${folder}/${name}`)].join(':')
  return { command: loader, args: ['--library-path', path, join(folder, program), ...args] }
}

/** Another process may have unpacked the same package meanwhile. */
function moveIntoPlace(unpacked: string, folder: string) {
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    rmSync(unpacked, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** Uses an empty apt state, so that dependencies which this machine has installed are fetched too. */
function download(name: string, work: string): string[] {
  for (const path of ['lists/partial', 'archives/partial']) mkdirSync(join(work, path), { recursive: true })
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${KEYRING}] ${debianMirror()} ${SUITE} main\n`)
  writeFileSync(join(work, 'status'), '')
  const options = {
    'Dir::Etc::sourcelist': `${work}/sources.list`,
    'Dir::Etc::sourceparts': '/nonexistent',
    'Dir::State': work,
    'Dir::State::status': `${work}/status`,
    'Dir::Cache': work,
    'APT::Sandbox::User': userInfo().username,
    'APT::Install-Recommends': '0',
    'Acquire::http::Timeout': '15',
    'Acquire::Retries': '1',
    'Debug::NoLocking': '1',
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  runOrThrow(name, 'apt-get', [...flags, '-qq', 'update'])
  runOrThrow(name, 'apt-get', [...flags, '-qq', '-y', '--download-only', 'install', name])
  return globSync(join(work, 'archives/*.deb'))
}

/** The mirror of Debian that this machine's apt uses, or the public one. */
export function debianMirror(): string {
  const lists = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  const found = lists.map((file) => /https?:\/\/\S+\/debian\/?(?=\s)/.exec(readFileSync(file, 'utf8'))?.[0])
  return found.find((url) => url !== undefined) ?? 'http://deb.debian.org/debian'
}

function runOrThrow(name: string, command: string, args: string[]) {
  const result = spawnSync(command, args, { encoding: 'utf8', timeout: COMMAND_TIMEOUT_MS })
  if (result.status === 0) return
  const message = result.error?.message ?? result.stderr.trim().split('\n').at(-1)
  throw new Error(`${name} could not be fetched: ${command} said ${message}`)
}
