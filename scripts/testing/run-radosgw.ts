// Runs Debian's radosgw, an S3 service that checks signatures, for tests and for trying things out.
// Prints its endpoint and keys as one line of JSON, and ends with standard input, so that it never outlives its parent.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchDebianPackage, unpackedProgramCommand } from './fetch-debian-package.ts'
import { freePort, waitForHttp } from './server-port.ts'

const CREDENTIALS = { accessKeyId: 'TESTACCESSKEY0000001', secretAccessKey: 'test-secret-key-test-secret-key-00000001' }
const MAX_STARTS = 4
/** radosgw-admin sometimes hangs while it ends, after it has stored the user. */
const USER_TIMEOUT_MS = 20_000
const CLIENT_FLAGS = ['--no-mon-config', '-n', 'client.rgw.test']

const state = mkdtempSync(join(tmpdir(), 'radosgw-'))
let server: ChildProcess | undefined

try {
  const root = fetchDebianPackage('radosgw')
  const port = await startServer(root, MAX_STARTS)
  process.stdout.write(`${JSON.stringify({ endpoint: `http://127.0.0.1:${port}`, ...CREDENTIALS })}\n`)
  process.stdin.on('end', stop).resume()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  stop()
}

/** Starts again with an empty database where the server does not come up, or accepts connections and answers none. */
async function startServer(root: string, starts: number): Promise<number> {
  try {
    return await tryToStartServer(root)
  } catch (error) {
    server?.kill('SIGKILL')
    if (starts === 1) throw error
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
    return startServer(root, starts - 1)
  }
}

async function tryToStartServer(root: string): Promise<number> {
  const port = await freePort()
  for (const folder of ['db', 'data', 'run']) mkdirSync(join(state, folder), { recursive: true })
  writeFileSync(join(state, 'ceph.conf'), cephConfig(root, port))
  createUser(root)
  const { command: program, args } = command(root, 'radosgw', ['-f'])
  const started = spawn(program, args, { stdio: 'ignore' })
  server = started
  await waitForHttp(`http://127.0.0.1:${port}/`, () => started.exitCode === null)
  return port
}

function stop() {
  process.stdin.pause()
  server?.kill('SIGKILL')
  rmSync(state, { recursive: true, force: true, maxRetries: 5 })
}

function command(root: string, program: string, args: string[]) {
  const configFlags = ['-c', join(state, 'ceph.conf')]
  const libraries = ['usr/lib/x86_64-linux-gnu/ceph', 'usr/lib/aarch64-linux-gnu/ceph', 'usr/lib/ceph', 'usr/lib']
  return unpackedProgramCommand(root, `usr/bin/${program}`, [...CLIENT_FLAGS, ...configFlags, ...args], libraries)
}

function createUser(root: string) {
  const keys = ['--access-key', CREDENTIALS.accessKeyId, '--secret-key', CREDENTIALS.secretAccessKey]
  const user = ['user', 'create', '--uid=test', '--display-name=test']
  const { command: program, args } = command(root, 'radosgw-admin', [...user, ...keys])
  const result = spawnSync(program, args, { encoding: 'utf8', timeout: USER_TIMEOUT_MS, killSignal: 'SIGKILL' })
  if (result.status !== 0 && !isUserStored())
    throw new Error(`radosgw-admin failed: ${result.error?.message ?? result.stderr.trim()}`)
}

function isUserStored(): boolean {
  const files = globSync('db/*', { cwd: state }).map((name) => join(state, name))
  return files.some((file) => readFileSync(file).includes(CREDENTIALS.accessKeyId))
}

/** One SQLite file instead of a cluster. */
function cephConfig(root: string, port: number): string {
  return `[global]
fsid = 95c4545c-f14f-4245-8d70-5dd1ec20b169
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
mon_host = 127.0.0.1:1
plugin_dir = ${root}/usr/lib/ceph
[client]
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_db_dir = ${state}/db
dbstore_db_name_prefix = test
dbstore_config_uri = file:${state}/db/config.db
rgw_data = ${state}/data
run_dir = ${state}/run
admin_socket =
log_file = ${state}/radosgw.log
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_usage_log = false
rgw_thread_pool_size = 16
`
}
