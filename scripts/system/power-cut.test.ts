import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import { randomPng } from '../testing/random-content.ts'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'
import { type OwnerClient, openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'

const DISK_BYTES = 256 * 1024 * 1024

const POWER_CUTS = repetitions({ quick: 1, long: 40 })

const folder = makeTestFolder()
let disk: Disk | undefined
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  disk?.unmount()
})

interface Saved {
  titles: string[]
  imagePaths: string[]
}

const mountError = findMountError(folder)
if (mountError) {
  test.skip(`power cuts: no disk can be mounted here (${mountError})`, () => {})
} else {
  test('after power cuts every save and picture that was acknowledged is there, and live', async ({ task }) => {
    const random = createTestRandom(task.name)
    const saved: Saved = { titles: [], imagePaths: [] }
    disk = createDisk(join(folder, 'disk-0.img'), join(folder, 'mount'))
    for (let cut = 1; cut <= POWER_CUTS; cut++) {
      server = await startTestServer(join(disk.mountPoint, 'data'), { SEED: 'none' })
      await expectAllLive(server.url, saved)
      const saving = saveUntilStopped(await openOwnerClient(server.url), { random, saved })
      await expect.poll(() => saved.imagePaths.length).toBeGreaterThanOrEqual(cut)
      await sleep(random.below(2_000))
      await server.stop('SIGKILL')
      // The copy lacks whatever the operating system had not written to the disk yet.
      const copy = disk.copyTo(join(folder, `disk-${cut}.img`))
      await saving
      disk.unmount()
      disk = copy.mount()
    }
    server = await startTestServer(join(disk.mountPoint, 'data'), { SEED: 'none' })
    await expectAllLive(server.url, saved)
  })
}

/** Saves services and pictures one after the other, and notes what the server acknowledged. */
async function saveUntilStopped(call: OwnerClient, { random, saved }: { random: Random; saved: Saved }) {
  try {
    for (let number = 0; ; number++) {
      const title = `Service ${saved.titles.length}-${number}`
      const response = await call('POST', '/services', { title, description: 'Scissors.', image_id: null })
      if (response.ok) saved.titles.push(title)
      if (random.below(4) === 0) saved.imagePaths.push(await uploadImage(call, random))
    }
  } catch {} // The server has been stopped.
}

async function uploadImage(call: OwnerClient, random: Random): Promise<string> {
  const file = { fileName: 'photo.png', fileType: 'image/png' }
  const { uploadUrl, fileKey } = await (await call('POST', '/images/presigned-url', file)).json()
  await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: await randomPng(random) })
  const response = await call('POST', '/images/metadata', { ...file, fileKey, altText: 'A cut' })
  return `/pictures/${(await response.json()).aws_location}`
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

/** A file with a file system of its own, mounted at a folder. */
interface Disk {
  mountPoint: string
  /** Copies the disk without the writes that the operating system still holds in memory, as after a power cut. */
  copyTo(file: string): { mount(): Disk }
  unmount(): void
}

function createDisk(file: string, mountPoint: string): Disk {
  writeFileSync(file, '')
  truncateSync(file, DISK_BYTES)
  execFileSync('mkfs.ext4', ['-q', file])
  mkdirSync(mountPoint, { recursive: true })
  return mountDisk(file, mountPoint)
}

/** @returns why this machine cannot mount a disk, or undefined */
function findMountError(folder: string): string | undefined {
  try {
    createDisk(join(folder, 'trial.img'), join(folder, 'trial')).unmount()
    return undefined
  } catch (error) {
    return String(error).trim()
  }
}

function mountDisk(file: string, mountPoint: string): Disk {
  execFileSync('mount', ['-o', 'loop', file, mountPoint], { stdio: 'pipe' })
  return {
    mountPoint,
    copyTo(copy) {
      execFileSync('cp', ['--sparse=always', file, copy])
      return { mount: () => mountDisk(copy, mountPoint) }
    },
    unmount: () => execFileSync('umount', [mountPoint]),
  }
}
