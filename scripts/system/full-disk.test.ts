import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/browser-test.ts'

const PAGES = ['/', '/services', '/events', '/event/1', '/meet-the-team', '/reviews']

/** A disk of its own in memory, which can be filled without harm. */
const disk = mkdtempSync(join(tmpdir(), 'shop-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { encoding: 'utf8' })
let product: TestServer | undefined
afterAll(async () => {
  await product?.stop('SIGKILL')
  if (mounted.status === 0) spawnSync('umount', [disk])
  rmdirSync(disk)
})

/** @returns what frees the disk again */
function fill(): () => void {
  const ballast = join(disk, 'ballast')
  try {
    for (;;) writeFileSync(ballast, Buffer.alloc(4096), { flag: 'a' })
  } catch {} // it is full
  return () => rmSync(ballast)
}

async function answersOf(url: string): Promise<number[]> {
  return Promise.all(PAGES.map(async (path) => (await fetch(url + path)).status))
}

if (mounted.status !== 0) {
  const why = `no disk can be mounted here (${mounted.stderr || mounted.error?.message})`
  console.warn(`A full disk was NOT tested: ${why}`)
  test.skip(`a full disk: ${why}`, () => {})
} else {
  test('while the disk is full visitors read on, staff read why, and afterwards saves are live again', {
    timeout: 60_000,
  }, async () => {
    product = await startTestServer(join(disk, 'data'))
    const { url } = product
    const headers = await fetchOwnerHeaders(url)
    const save = async (title: string) => {
      const body = JSON.stringify({ title, description: 'Scissors.', image_id: null })
      const answer = await fetch(`${url}/api/services/1`, { method: 'PUT', headers, body })
      return { status: answer.status, said: (await answer.json()) as { error?: string; title?: string } }
    }
    const free = fill()
    const refusal = { status: 507, said: { error: 'The disk is full, so nothing was saved.' } }
    // The database has some room of its own to use up.
    await expect.poll(() => save('Saved on a full disk'), { interval: 1, timeout: 20_000 }).toEqual(refusal)
    expect(await answersOf(url)).toEqual(PAGES.map(() => 200))
    expect((await fetch(`${url}/api/services`)).status).toBe(200)
    free()
    expect(await save('Saved on a disk with room')).toMatchObject({ status: 200 })
    const services = async () => (await fetch(`${url}/services`)).text()
    await expect.poll(services, { timeout: 20_000 }).toContain('Saved on a disk with room')
    await product.stop()
  })
}
