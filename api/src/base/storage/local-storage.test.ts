import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import { expect, test } from 'vitest'
import { openTestLocalStorage } from '../../../testing/storage/local-storage.fixture.ts'
import { putFile } from '../../../testing/storage/put-file.fixture.ts'
import { testStorageContract } from '../../../testing/storage/storage-contract.fixture.ts'

testStorageContract('the local disk', await openTestLocalStorage())

const opened = await openTestLocalStorage()

const newUpload = () => ({ key: `incoming/${randomUUID()}`, type: 'image/jpeg' })

test('an upload URL accepts one file: one of twenty sent at once, and none later', async () => {
  const url = await opened.uploadUrl(newUpload())
  const statuses = await Promise.all(Array.from({ length: 20 }, () => putFile(url, { body: Buffer.alloc(50_000) })))
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)])
  expect(await putFile(url, { body: 'once more' })).toBe(409)
})

test('a file above the limit is rejected, even without a content length, and leaves no bytes behind', async () => {
  const [declared, undeclared] = [newUpload(), newUpload()]
  const body = Buffer.alloc(MAX_UPLOAD_BYTES + 1)
  expect(await putFile(await opened.uploadUrl(declared), { body })).toBe(413)
  expect(await putFile(await opened.uploadUrl(undeclared), { body, chunked: true })).toBe(413)
  expect([await opened.storage.stat(declared.key), await opened.storage.stat(undeclared.key)]).toEqual([
    undefined,
    undefined,
  ])
  expect(readdirSync(opened.incoming).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('an upload URL accepts the file again after an interrupted transfer', async () => {
  const upload = newUpload()
  const url = await opened.uploadUrl(upload)
  await interruptUpload(new URL(url))
  expect(await opened.storage.stat(upload.key)).toBeUndefined()
  expect(await putFile(url, { body: 'the whole file' })).toBe(200)
})

test('an upload URL of a clock that was 400 days ahead does not work for 400 days', async () => {
  const url = await opened.agedUploadUrl(newUpload(), -400 * 24 * 3600)
  expect(await putFile(url, { body: 'the whole file' })).toBe(403)
})

const FORGED_IDS = ['..%2f..%2fsecret', '%2e%2e%2fx.jpg', '....//x.jpg', 'x%00.jpg', 'a%0d%0aSet-Cookie:x', '__proto__']
test.each(FORGED_IDS)('a forged upload URL is rejected: %s', async (id) => {
  const query = 'type=image/jpeg&expires=9999999999&signature=x'
  expect([403, 404]).toContain(await putFile(`${opened.origin}/api/uploads/${id}?${query}`, { body: 'x' }))
})

test('a key that leads out of the folder is rejected', async () => {
  const key = 'photos/../../outside.jpg'
  expect(await opened.storage.read(key, 10)).toBeUndefined()
  expect(await opened.storage.stat(key)).toBeUndefined()
  await opened.storage.remove('../shop.sqlite')
  await expect(opened.storage.write({ key, type: 'image/jpeg', bytes: Buffer.from('x') })).rejects.toThrow('Not a key')
})

test('unchecked uploads are stored outside of the served folder', async () => {
  const upload = newUpload()
  await putFile(await opened.uploadUrl(upload), { body: 'not a picture' })
  expect(readdirSync(opened.incoming)).toContain(upload.key.slice('incoming/'.length))
  expect(existsSync(opened.folder) ? readdirSync(opened.folder) : []).toEqual([])
})

/** Sends half of the declared length and closes the connection. */
async function interruptUpload({ port, pathname, search }: URL) {
  const socket = connect(Number(port), '127.0.0.1')
  const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\n`
  socket.write(head + 'x'.repeat(50_000))
  await sleep(100)
  socket.destroy()
  await sleep(100)
}
