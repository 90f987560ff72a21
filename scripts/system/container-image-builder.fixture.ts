import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { debianMirror, fetchDebianPackage } from '../testing/fetch-debian-package.ts'
import { repositoryRoot } from '../tools/paths.ts'

const NODE_IMAGE = 'docker.io/library/node:24-trixie-slim'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** In the place of the image of Node in a registry: Debian, and the Node and npm of this machine. */
const BASE_DOCKERFILE = `FROM scratch
ADD debian.tar node.tar /
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES} SSL_CERT_FILE=${CERTIFICATES}
`

/** Runs a command in the folder $1 as the root of the file system, in mounts of its own. */
const RUN_IN_ROOT = `mount --make-rprivate / && mount --rbind "$1" "$1" && cd "$1" &&
for folder in proc dev sys; do mount --rbind /$folder $folder; done &&
mount --rbind "$2" src && mount -t tmpfs tmpfs run && shift 2 && exec chroot . "$@"`

/** A Debian with buildah, made of packages: root builds and runs images with it, without a registry and without Docker. */
export function openImageBuilder() {
  const folder = makeTestFolder()
  const root = join(folder, 'root')
  copyDebian(root)
  packBaseImage(root)
  for (const name of ['buildah', 'netavark']) {
    const copy = 'tar -C "$1" -cf - . | tar -C "$2" --keep-directory-symlink -xf -'
    execFileSync('sh', ['-c', copy, 'sh', fetchDebianPackage(name), root])
  }
  mkdirSync(join(root, 'src'))
  const command = ['--mount', 'sh', '-c', RUN_IN_ROOT, 'sh', root, realpathSync(repositoryRoot)]
  const limits = ['nofile', 'nproc'].flatMap((name) => ['--ulimit', `${name}=${readLimit(name)}`])

  /** @returns what it printed. @throws with the end of it */
  function buildah(...[name = '', ...args]: string[]): string {
    const options = ['--storage-driver', 'vfs', name, ...(name === 'from' || name === 'build' ? limits : [])]
    const result = spawnSync('unshare', [...command, 'buildah', ...options, ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (result.status === 0) return result.stdout.trim()
    throw new Error(`buildah ${name}: ${`${result.stdout}${result.stderr}`.slice(-2_000)}`)
  }

  const build = (...args: string[]) => buildah('build', '--isolation', 'chroot', '--format', 'docker', ...args)
  build('--tag', NODE_IMAGE, '/base')

  const runArgs = ['run', '--isolation', 'chroot']
  let running: ChildProcess | undefined

  return {
    /** of the builder, where folders can be made that a container mounts */
    root,
    buildah,
    build: (...args: string[]) => build('--pull-never', ...args),
    run: (...args: string[]) => buildah(...runArgs, ...args),
    /** Starts a command in a container, which ends with `close`. */
    start(...args: string[]) {
      const all = [...command, 'buildah', '--storage-driver', 'vfs', ...runArgs, ...args]
      running = spawn('unshare', all, { stdio: 'ignore' })
    },
    async close() {
      const ended = running && once(running, 'exit')
      running?.kill()
      await ended
      rmSync(folder, { recursive: true, maxRetries: 10 }) // its last processes may still write
    },
  }
}

/** Makes it once, in .toolchain. */
function copyDebian(root: string) {
  const debian = join(repositoryRoot, '.toolchain/debian')
  if (!existsSync(debian)) {
    const unfinished = `${debian}.${process.pid}.tmp`
    const folder = fetchDebianPackage('debootstrap')
    const env = { ...process.env, DEBOOTSTRAP_DIR: join(folder, 'usr/share/debootstrap') }
    const args = ['--variant=minbase', '--include=ca-certificates', 'trixie', unfinished, debianMirror()]
    execFileSync('sh', [join(folder, 'usr/sbin/debootstrap'), ...args], { env, stdio: 'pipe' })
    renameSync(unfinished, debian)
  }
  execFileSync('cp', ['-a', debian, root])
  if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(root, CERTIFICATES))
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
}

function packBaseImage(root: string) {
  const base = join(root, 'base')
  mkdirSync(base)
  execFileSync('tar', ['-C', root, '--exclude=./base', '--exclude=./var/cache', '-cf', join(base, 'debian.tar'), '.'])
  const npm = join(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')
  const toUsrLocal = ['--transform=s,^node$,usr/local/bin/node,', '--transform=s,^npm,usr/local/lib/node_modules/npm,']
  const node = realpathSync(process.execPath)
  const files = ['-C', join(node, '..'), 'node', '-C', join(npm, '..'), 'npm']
  execFileSync('tar', [...toUsrLocal, '-cf', join(base, 'node.tar'), ...files])
  const link = 'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm\n'
  writeFileSync(join(base, 'Dockerfile'), BASE_DOCKERFILE + link)
}

/** A container may not raise a limit of this machine. */
function readLimit(name: string): string {
  const limits = execFileSync('cat', ['/proc/self/limits'], { encoding: 'utf8' })
  const title = name === 'nofile' ? 'Max open files' : 'Max processes'
  const [, hardLimit = '1024'] = new RegExp(`^${title} +\\S+ +(\\d+)`, 'm').exec(limits) ?? []
  return hardLimit
}
