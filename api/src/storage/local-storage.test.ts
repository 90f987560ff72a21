import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLocalStorage } from './local-storage.fixture.ts'
import { putFile, testStorageContract } from './storage-contract.fixture.ts'

testStorageContract('the local disk', openTestLocalStorage)

let here: Awaited<ReturnType<typeof openTestLocalStorage>>
beforeAll(async () => {
  here = await openTestLocalStorage()
})
afterAll(() => here.close())

const newUpload = () => ({ key: `incoming/${randomUUID()}`, type: 'image/jpeg' })

test('an upload address takes one file: of twenty at once one comes in, and later none', async () => {
  const address = await here.uploadUrl(newUpload())
  const racing = await Promise.all(Array.from({ length: 20 }, () => putFile(address, { body: Buffer.alloc(50_000) })))
  expect(racing.sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await putFile(address, { body: 'once more' })).toBe(409)
})

test('a file that is too large is refused, also when it does not say so, and nothing of it stays', async () => {
  const [said, unsaid] = [newUpload(), newUpload()]
  expect(await putFile(await here.uploadUrl(said), { body: Buffer.alloc(MAX_UPLOAD_BYTES + 1) })).toBe(413)
  expect(await putFile(await here.uploadUrl(unsaid), { body: Buffer.alloc(MAX_UPLOAD_BYTES + 1), chunked: true })).toBe(
    413,
  )
  expect([await here.storage.stat(said.key), await here.storage.stat(unsaid.key)]).toEqual([undefined, undefined])
  expect(readdirSync(here.incoming).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('after a transfer that broke off the same address still takes the file', async () => {
  const upload = newUpload()
  const address = await here.uploadUrl(upload)
  await breakOff(new URL(address))
  expect(await here.storage.stat(upload.key)).toBeUndefined()
  expect(await putFile(address, { body: 'the whole file' })).toBe(200)
})

test.each(['..%2f..%2fsecret', '%2e%2e%2fx.jpg', '....//x.jpg', 'x%00.jpg', 'a%0d%0aSet-Cookie:x', '__proto__'])(
  'nobody can make up an address: %s',
  async (id) => {
    const query = 'type=image/jpeg&expires=9999999999&signature=x'
    expect([403, 404]).toContain(await putFile(`${here.origin}/api/uploads/${id}?${query}`, { body: 'x' }))
  },
)

test('a key that leaves the folder is no key', async () => {
  const key = 'photos/../../outside.jpg'
  expect(await here.storage.read(key, 10)).toBeUndefined()
  expect(await here.storage.stat(key)).toBeUndefined()
  await here.storage.remove('../shop.sqlite')
  await expect(here.storage.write({ key, type: 'image/jpeg', bytes: Buffer.from('x') })).rejects.toThrow('Not a key')
})

test('what was not checked yet lies outside of what is shown', async () => {
  const upload = newUpload()
  await putFile(await here.uploadUrl(upload), { body: 'not a picture' })
  expect(readdirSync(here.incoming)).toContain(upload.key.slice('incoming/'.length))
  expect(existsSync(here.folder) ? readdirSync(here.folder) : []).toEqual([])
})

/** Announces a whole file, sends half of it and hangs up. */
async function breakOff({ port, pathname, search }: URL) {
  const socket = connect(Number(port), '127.0.0.1')
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\n`
  socket.write(head + 'x'.repeat(50_000))
  await pause(100)
  socket.destroy()
  await pause(100)
}
