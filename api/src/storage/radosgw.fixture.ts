import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../scripts/testing/s3-server.ts', import.meta.url))

/** A running S3 service that checks signatures; or, where it cannot be had, why. */
export async function startRadosgw() {
  const server = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] })
  const said = { out: '', error: '' }
  server.stderr.on('data', (text) => {
    said.error += text
  })
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data').then(([text]) => (said.out = `${text}`)), ended])
  if (!said.out) return { missing: said.error.trim() || 'radosgw did not start.' }
  const { endpoint, ...credentials } = JSON.parse(said.out) as Record<
    'endpoint' | 'accessKeyId' | 'secretAccessKey',
    string
  >

  async function stop() {
    server.stdin.end()
    await ended
  }
  return { endpoint, credentials, stop }
}
