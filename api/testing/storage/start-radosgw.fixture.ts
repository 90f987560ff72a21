import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

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
