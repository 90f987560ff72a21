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
import { root } from '../tool.ts'

const SUITE = 'trixie'
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const PATIENCE_MS = 120_000
const folder = join(root, '.toolchain/radosgw')

/**
 * The folder into which Debian's radosgw and all that it needs are unpacked: fetched once (80 MB), checked against
 * Debian's signatures, without installing anything and without root.
 * @throws with a sentence when it cannot be had here.
 */
export function fetchRadosgw(): string {
  if (existsSync(folder)) return folder
  if (process.platform !== 'linux' || !existsSync(KEYRING))
    throw new Error('radosgw comes from Debian, and this is none.')
  const work = mkdtempSync(join(tmpdir(), 'radosgw-'))
  try {
    const packages = download(work)
    const unpacked = `${folder}.${process.pid}.tmp`
    mkdirSync(unpacked, { recursive: true })
    for (const file of packages) run('dpkg', ['-x', file, unpacked])
    adopt(unpacked)
    return folder
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** Another run may have been faster. */
function adopt(unpacked: string) {
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    rmSync(unpacked, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}

/** An apt of our own, which knows nothing of what this machine has installed. */
function download(work: string): string[] {
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
  run('apt-get', [...flags, '-qq', 'update'])
  run('apt-get', [...flags, '-qq', '-y', '--download-only', 'install', 'radosgw'])
  return globSync(join(work, 'cache/archives/*.deb'))
}

/** The mirror of Debian that this machine uses already. */
function mirror(): string {
  const lists = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  const found = lists.map((file) => /https?:\/\/\S+\/debian\/?(?=\s)/.exec(readFileSync(file, 'utf8'))?.[0])
  return found.find((address) => address !== undefined) ?? 'http://deb.debian.org/debian'
}

function run(command: string, args: string[]) {
  const ran = spawnSync(command, args, { encoding: 'utf8', timeout: PATIENCE_MS })
  if (ran.status === 0) return
  const said = ran.error?.message ?? ran.stderr.trim().split('\n').at(-1)
  throw new Error(`radosgw could not be fetched: ${command} said ${said}`)
}
