// Runs Debian's radosgw: a small S3 service that checks signatures as S3 does, for tests and for trying things out.
// Says where it is in one line of JSON, and ends with its standard input, so that it never outlives who started it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchDebianPackage, unpackedProgramCommand } from '../tools/debian-packages.ts'
import { freePort } from './free-port.ts'

const KEYS = { accessKeyId: 'TESTACCESSKEY0000001', secretAccessKey: 'test-secret-key-test-secret-key-00000001' }
const NAME = ['--no-mon-config', '-n', 'client.rgw.test']

const state = mkdtempSync(join(tmpdir(), 'radosgw-'))
let server: ChildProcess | undefined

try {
  const root = fetchDebianPackage('radosgw')
  const port = await freePort()
  writeFileSync(join(state, 'ceph.conf'), settings(root, port))
  createUser(root)
  const { command: program, args } = command(root, 'radosgw', ['-f'])
  server = spawn(program, args, { stdio: 'ignore' })
  await answering(server, port)
  process.stdout.write(`${JSON.stringify({ endpoint: `http://127.0.0.1:${port}`, ...KEYS })}\n`)
  process.stdin.on('end', end).resume()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  end()
}

function end() {
  process.stdin.pause()
  server?.kill('SIGKILL')
  rmSync(state, { recursive: true, force: true, maxRetries: 5 })
}

function command(root: string, program: string, args: string[]) {
  const settingsOf = ['-c', join(state, 'ceph.conf')]
  const libraries = ['usr/lib/x86_64-linux-gnu/ceph', 'usr/lib/aarch64-linux-gnu/ceph', 'usr/lib/ceph', 'usr/lib']
  return unpackedProgramCommand(root, `usr/bin/${program}`, [...NAME, ...settingsOf, ...args], libraries)
}

function createUser(root: string) {
  const keys = ['--access-key', KEYS.accessKeyId, '--secret-key', KEYS.secretAccessKey]
  const { command: program, args } = command(root, 'radosgw-admin', [
    'user',
    'create',
    '--uid=test',
    '--display-name=test',
    ...keys,
  ])
  const ran = spawnSync(program, args, { encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`radosgw took no user: ${ran.error?.message ?? ran.stderr.trim()}`)
}

/** One file of SQLite in place of a cluster. */
function settings(root: string, port: number): string {
  for (const folder of ['db', 'data', 'run']) mkdirSync(join(state, folder))
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

async function answering(started: ChildProcess, port: number) {
  for (let tries = 0; tries < 150; tries++) {
    if (started.exitCode !== null) throw new Error(`radosgw ended with ${started.exitCode}.`)
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return
    await pause(100)
  }
  throw new Error('radosgw does not answer.')
}
