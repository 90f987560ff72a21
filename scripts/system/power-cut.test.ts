import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'
import { type OwnerClient, openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'
import { readJson, uploadRandomImage } from '../testing/upload-random-image.ts'

const DISK_BYTES = 256 * 1024 * 1024

const POWER_CUTS = repetitions({ quick: 1, long: 40 })

const folder = makeTestFolder()
const mountPoint = join(folder, 'mount')
mkdirSync(mountPoint)
const dataDir = join(mountPoint, 'data')
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  if (existsSync(dataDir)) unmountDisk()
})

interface Saved {
  titles: string[]
  imagePaths: string[]
}

const mountError = findMountError()
if (mountError) {
  test.skip(`power cuts: no disk can be mounted here (${mountError})`, () => {})
} else {
  test('after power cuts every save and picture that was acknowledged is there, and live', async ({ task }) => {
    const random = createTestRandom(task.name)
    const saved: Saved = { titles: [], imagePaths: [] }
    let disk = join(folder, 'disk-0.img')
    createDisk(disk)
    for (let cut = 1; cut <= POWER_CUTS; cut++) {
      server = await startTestServer(dataDir, { SEED: 'none' })
      await expectAllLive(server.url, saved)
      const saving = saveUntilStopped(await openOwnerClient(server.url), { random, saved })
      await expect.poll(() => saved.imagePaths.length).toBeGreaterThanOrEqual(cut)
      await sleep(random.below(2_000))
      await server.stop('SIGKILL')
      // The copy lacks whatever the operating system had not written to the disk yet.
      const copy = join(folder, `disk-${cut}.img`)
      execFileSync('cp', ['--sparse=always', disk, copy])
      await saving
      unmountDisk()
      mountDisk(copy)
      disk = copy
    }
    server = await startTestServer(dataDir, { SEED: 'none' })
    await expectAllLive(server.url, saved)
  })
}

const putFile = (url: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body })

/** Saves services and pictures one after the other, and notes what the server acknowledged. */
async function saveUntilStopped(call: OwnerClient, { random, saved }: { random: Random; saved: Saved }) {
  try {
    for (let number = 0; ; number++) {
      const title = `Service ${saved.titles.length}-${number}`
      const response = await call('POST', '/services', { title, description: 'Scissors.', image_id: null })
      if (response.ok) saved.titles.push(title)
      if (random.below(4) > 0) continue
      const values = { name: 'photo.png', altText: 'A cut' }
      const uploaded = await uploadRandomImage({ call, putFile, endThread() {} }, random, values)
      const image = await readJson<{ aws_location: string }>(uploaded)
      if (image) saved.imagePaths.push(`/pictures/${image.aws_location}`)
    }
  } catch {} // The server has been stopped.
}

async function expectAllLive(url: string, saved: Saved) {
  const call = await openOwnerClient(url)
  const services: { title: string }[] = await (await fetch(`${url}/api/services`)).json()
  expect(services.map(({ title }) => title)).toEqual(expect.arrayContaining(saved.titles))
  const images = await Promise.all(saved.imagePaths.map(async (image) => (await fetch(new URL(image, url))).status))
  expect(images).toEqual(saved.imagePaths.map(() => 200))
  const backlog = async () => {
    const { revision, published, failed } = await (await call('GET', '/publication')).json()
    return { behind: revision - published, failed }
  }
  await expect.poll(backlog).toEqual({ behind: 0, failed: [] })
  const page = await (await fetch(`${url}/services`)).text()
  expect(saved.titles.filter((title) => !page.includes(`>${title}<`))).toEqual([])
}

/** Mounts a file with a file system of its own. */
function createDisk(file: string) {
  writeFileSync(file, '')
  truncateSync(file, DISK_BYTES)
  execFileSync('mkfs.ext4', ['-q', file])
  mountDisk(file)
}

function mountDisk(file: string) {
  execFileSync('mount', ['-o', 'loop', file, mountPoint], { stdio: 'pipe' })
}

function unmountDisk() {
  execFileSync('umount', [mountPoint])
}

/** @returns why this machine cannot mount a disk, or undefined */
function findMountError(): string | undefined {
  try {
    createDisk(join(folder, 'trial.img'))
    unmountDisk()
    return undefined
  } catch (error) {
    return String(error).trim()
  }
}
