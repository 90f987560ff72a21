import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/test-server.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']

/** A file system in memory, which can be filled without harm. */
const disk = mkdtempSync(join(tmpdir(), 'shop-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { encoding: 'utf8' })
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  if (mounted.status === 0) spawnSync('umount', [disk])
  rmdirSync(disk)
})

/** @returns a function that frees the space again */
function fillDisk(): () => void {
  const ballast = join(disk, 'ballast')
  try {
    for (;;) writeFileSync(ballast, Buffer.alloc(4096), { flag: 'a' })
  } catch {} // the disk is full
  return () => rmSync(ballast)
}

async function fetchStatuses(url: string): Promise<number[]> {
  return Promise.all(PAGES.map(async (path) => (await fetch(url + path)).status))
}

if (mounted.status !== 0) {
  const reason = `no disk can be mounted here (${mounted.stderr || mounted.error?.message})`
  console.warn(`A full disk was NOT tested: ${reason}`)
  test.skip(`a full disk: ${reason}`, () => {})
} else {
  test('while the disk is full pages are served, a save is refused with the reason, and later saves go live again', {
    timeout: 60_000,
  }, async () => {
    server = await startTestServer(join(disk, 'data'))
    const { url } = server
    const headers = await fetchOwnerHeaders(url)
    const save = async (title: string) => {
      const body = JSON.stringify({ title, description: 'Scissors.', image_id: null })
      const response = await fetch(`${url}/api/services/1`, { method: 'PUT', headers, body })
      return { status: response.status, body: await response.json() }
    }
    const freeDisk = fillDisk()
    const refusal = { status: 507, body: { error: 'The disk is full, so nothing was saved.' } }
    // The database file has some free pages to use up first.
    await expect.poll(() => save('Saved on a full disk'), { interval: 1, timeout: 20_000 }).toEqual(refusal)
    expect(await fetchStatuses(url)).toEqual(PAGES.map(() => 200))
    expect((await fetch(`${url}/api/services`)).status).toBe(200)
    freeDisk()
    expect(await save('Saved on a disk with room')).toMatchObject({ status: 200 })
    const services = async () => (await fetch(`${url}/services`)).text()
    await expect.poll(services, { timeout: 20_000 }).toContain('Saved on a disk with room')
    await server.stop()
  })
}
