import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'
import * as z from 'zod'
import { inspectBucket } from '../mirror/inspect-bucket.fixture.ts'

const PROGRAM = fileURLToPath(new URL('../../../scripts/testing/run-radosgw.ts', import.meta.url))

const serverSchema = z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() })

/** Starts an S3 service that verifies signatures. @returns `missing`, a sentence, where it cannot be installed */
export async function startRadosgw() {
  const server = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  server.stderr.on('data', (text) => {
    errors += text
  })
  const ended = once(server, 'exit')
  const started = once(server.stdout, 'data').then(([text]) => {
    output = `${text}`
  })
  await Promise.race([started, ended])
  if (!output) return { missing: errors.trim() || 'radosgw did not start.' }
  const { endpoint, ...credentials } = serverSchema.parse(JSON.parse(output))

  async function stop() {
    server.stdin.end()
    await ended
  }
  return { endpoint, credentials, stop }
}

type Radosgw = Exclude<Awaited<ReturnType<typeof startRadosgw>>, { missing: string }>

/** Runs tests against an S3 service; without one, a skipped test says what is missing. @param subject of these tests */
export async function withRadosgw(subject: string, define: (server: ReturnType<typeof addBuckets>) => unknown) {
  const radosgw = await startRadosgw()
  if (radosgw.missing !== undefined) return test.skip(`${subject}: ${radosgw.missing}`, () => {})
  afterAll(radosgw.stop)
  await define(addBuckets(radosgw))
}

function addBuckets({ endpoint, credentials }: Radosgw) {
  const { accessKeyId, secretAccessKey } = credentials
  return {
    endpoint,
    credentials,
    inspect: (bucket: string) => inspectBucket({ endpoint, region: 'us-east-1', credentials, bucket, prefix: '' }),
    /** The settings of a shop whose backups go there. */
    backupEnv: (bucket: string, place = endpoint) => ({
      ...{ BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: place },
      ...{ BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey },
    }),
  }
}
