// Prints what uploading photos costs: node scripts/bench/image-uploads.ts (after npm run build)
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Image } from '@shop/db/tables/images'
import sharp from 'sharp'
import { repositoryRoot } from '../tools/run-tool.ts'

const PHOTOS = 20
const STAFF = { username: 'owner', password: 'a-good-long-password' }

const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const photos = await Promise.all(Array.from({ length: PHOTOS }, photo))
const env = { DATA_DIR: dataDir, PORT: '0', STAFF_USERNAME: STAFF.username, STAFF_PASSWORD: STAFF.password }
const server = spawn(process.execPath, [join(repositoryRoot, 'scripts/cli/serve.ts')], {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise<string>((resolve) => {
  server.stdout.on('data', (text) => {
    const found = /Public site +(\S+)/.exec(`${text}`)?.[1]
    if (found) resolve(found)
  })
})
try {
  await measure()
} finally {
  server.kill()
  rmSync(dataDir, { recursive: true })
}

async function measure() {
  const { token } = await call<{ token: string }>('POST', '/login', STAFF)
  const before = memory()
  const together = watchMemory()
  const started = performance.now()
  const registered = await Promise.all(photos.map((bytes) => upload(bytes, token)))
  const all = performance.now() - started
  const finished = await complete()
  const peak = together()
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const sent = sum(photos.map(({ length }) => length))
  const of = (type: string, width: number) =>
    sum(
      finished.flatMap(({ variants }) =>
        variants.filter((copy) => copy.type === type && copy.width === width).map(({ key }) => size(key)),
      ),
    )
  console.log(`${PHOTOS} photos of 12 megapixels at once, ${megabytes(sent)} sent`)
  const server = `server ${before.toFixed(0)} MB before and ${peak.server.toFixed(0)} MB at most`
  const decoder = `the process that decodes ${peak.children.toFixed(0)} MB at most`
  console.log(`memory        ${server}; ${decoder}; both together ${peak.both.toFixed(0)} MB at most`)
  console.log(`registered    ${(all / PHOTOS).toFixed(0)} ms a photo, the last after ${(all / 1000).toFixed(1)} s`)
  console.log(`with AVIF     after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`full size     ${share(sum(registered.map(({ fileSize }) => fileSize)), sent)} of the bytes sent`)
  for (const width of [368, 736, 1120]) {
    console.log(
      `${width} px wide   ${share(of('image/webp', width), sent)} as WebP, ${share(of('image/avif', width), sent)} as AVIF`,
    )
  }
}

async function upload(bytes: Buffer, token: string): Promise<Image> {
  const file = { fileName: 'photo.jpg', fileType: 'image/jpeg', fileSize: bytes.length }
  const given = await call<{ uploadUrl: string; fileKey: string }>('POST', '/images/presigned-url', file, token)
  const headers = { 'content-type': file.fileType }
  const put = await fetch(given.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  if (put.status !== 200) throw new Error(`The upload was answered with ${put.status}.`)
  return call('POST', '/images/metadata', { ...file, fileKey: given.fileKey, description: '', altText: '' }, token)
}

async function complete(): Promise<Image[]> {
  for (;;) {
    const images = (await call<Image[]>('GET', '/images')).filter(({ fileKey }) => fileKey.startsWith('photos/'))
    if (images.every(({ variants }) => variants.some(({ type }) => type === 'image/avif'))) return images
    await pause(500)
  }
}

async function call<Body>(method: string, path: string, body?: object, token?: string): Promise<Body> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** Soft shapes under the grain of a sensor: no two are the same, and each has the bytes of a real photo. */
async function photo(): Promise<Buffer> {
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const
  const canvas = (width: number, height: number, sigma: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888', noise: noise(sigma) } })
  const shapes = await canvas(160, 120, 110).blur(3).png().toBuffer()
  const large = await sharp(shapes).resize(4000, 3000, { kernel: 'cubic' }).linear(3, -256).png().toBuffer()
  const grain = await canvas(4000, 3000, 12).png().toBuffer()
  return sharp(large)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Looks at the memory of the server and its child processes until it is called: the highest of each and of both, in MB. */
function watchMemory() {
  const peak = { server: 0, children: 0, both: 0 }
  const timer = setInterval(look, 50)

  function look() {
    const pids = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean)
    const children = pids.reduce((sum, pid) => sum + memory(pid), 0)
    peak.server = Math.max(peak.server, memory())
    peak.children = Math.max(peak.children, children)
    peak.both = Math.max(peak.both, memory() + children)
  }

  return () => {
    clearInterval(timer)
    return peak
  }
}

/** MB of a process; 0 when it has just ended. */
function memory(pid: number | string = server.pid ?? 0): number {
  const file = `/proc/${pid}/status`
  const status = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

function size(key: string): number {
  return readFileSync(join(dataDir, 'pictures', key)).length
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`
}
