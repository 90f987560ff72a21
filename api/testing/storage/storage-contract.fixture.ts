import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { INCOMING_PREFIX, listAllFiles, type Storage, type UploadTarget } from '../../src/base/storage/storage.ts'
import { putFile } from './put-file.fixture.ts'

export interface TestStorage {
  storage: Storage
  /** a complete URL, also where the storage issues paths */
  uploadUrl(upload: UploadTarget): Promise<string>
  /** a URL issued so many seconds ago */
  agedUploadUrl(upload: UploadTarget, seconds: number): Promise<string>
}

const LIMIT = 1_000_000

/** The tests that every storage must pass. */
export function testStorageContract(name: string, opened: TestStorage) {
  describe(name, () => {
    testFiles(opened)
    testFileLists(opened)
    testUploadUrls(opened)
    testRejectedUploads(opened)
  })
}

function testFiles({ storage }: TestStorage) {
  test('a file is read as it was written, until it is removed', async () => {
    const bytes = Buffer.from('\xff\xd8 bytes\0', 'latin1')
    const file = { key: `photos/${randomUUID()}.jpg`, type: 'image/jpeg', bytes }
    await storage.write(file)
    expect(await storage.read(file.key, LIMIT)).toEqual(file.bytes)
    expect(await storage.stat(file.key)).toEqual({ size: file.bytes.length })
    await storage.write({ ...file, bytes: Buffer.from('other') })
    expect(`${await storage.read(file.key, LIMIT)}`).toBe('other')
    for (const _time of ['there', 'missing']) {
      await storage.remove(file.key)
      expect([await storage.stat(file.key), await storage.read(file.key, LIMIT)]).toEqual([undefined, undefined])
    }
  })

  test('a file with more bytes than the limit is not read', async () => {
    const key = `photos/${randomUUID()}.png`
    await storage.write({ key, type: 'image/png', bytes: Buffer.alloc(5_000) })
    await expect(storage.read(key, 4_999)).rejects.toMatchObject({ status: 413 })
    expect(await storage.read(key, 5_000)).toHaveLength(5_000)
  })

  test('a file moves to another key, and a missing one moves nothing', async () => {
    const [key, moved] = [`photos/${randomUUID()}.jpg`, `deleted/photos/${randomUUID()}.jpg`]
    await storage.write({ key, type: 'image/jpeg', bytes: Buffer.from('a file') })
    await storage.move(key, moved)
    expect([await storage.stat(key), `${await storage.read(moved, LIMIT)}`]).toEqual([undefined, 'a file'])
    expect((await listAllFiles(storage, 'deleted/')).map((file) => file.key)).toContain(moved)
    await storage.move(key, moved)
    expect(`${await storage.read(moved, LIMIT)}`).toBe('a file')
  })
}

function testFileLists({ storage }: TestStorage) {
  test('the files with a prefix are listed with their size and modification time', async () => {
    const folder = `photos/${randomUUID()}`
    const keys = ['a.webp', 'b.webp', 'c/d.webp'].map((name) => `${folder}/${name}`)
    for (const key of keys) await storage.write({ key, type: 'image/webp', bytes: Buffer.from(key) })
    await storage.write({ key: `photos/${randomUUID()}.webp`, type: 'image/webp', bytes: Buffer.from('x') })
    const files = await listAllFiles(storage, folder)
    expect(files.map(({ key }) => key).sort()).toEqual(keys)
    expect(files.every(({ key, size }) => size === key.length)).toBe(true)
    expect(files.every(({ modifiedAt }) => Math.abs(modifiedAt.getTime() - Date.now()) < 60_000)).toBe(true)
    expect(await listAllFiles(storage, `${folder}/none`)).toEqual([])
  })
}

function testUploadUrls({ storage, uploadUrl, agedUploadUrl }: TestStorage) {
  test('an upload URL accepts the file it was issued for with 200, without a size one of any size', async () => {
    const upload = newUpload({ size: 6 })
    expect(await putFile(await uploadUrl(upload), { body: 'a file' })).toBe(200)
    expect(`${await storage.read(upload.key, LIMIT)}`).toBe('a file')
    const unsized = newUpload()
    expect(await putFile(await uploadUrl(unsized), { body: 'x'.repeat(70_000) })).toBe(200)
    expect(await storage.stat(unsized.key)).toEqual({ size: 70_000 })
  })

  test('an upload URL expires after five minutes', async () => {
    const [valid, expired] = [newUpload(), newUpload()]
    expect(await putFile(await agedUploadUrl(valid, 290), { body: 'a file' })).toBe(200)
    expect(await putFile(await agedUploadUrl(expired, 301), { body: 'a file' })).toBe(403)
    expect(await storage.stat(expired.key)).toBeUndefined()
  })
}

type ChangedRequest = (url: string) => { url?: string; method?: string; type?: string; body?: string }

const changedRequests: [string, ChangedRequest][] = [
  ['another content type', () => ({ type: 'text/html' })],
  ['a longer file', () => ({ body: 'a file and more' })],
  ['a shorter file', () => ({ body: 'a' })],
  ['another key', (url) => ({ url: url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, randomUUID()) })],
  ['another signature', (url) => ({ url: url.replace(/(signature=)(.)/i, changeFirstCharacter) })],
  ['no signature', (url) => ({ url: url.split('?')[0] ?? '' })],
  ['a later expiry', (url) => ({ url: url.replace(/(expires=)(\d)/i, changeFirstCharacter) })],
  ['another method', () => ({ method: 'DELETE' })],
]

function testRejectedUploads({ storage, uploadUrl }: TestStorage) {
  test.each(changedRequests)('an upload URL rejects %s and stores nothing', async (_name, change) => {
    const upload = newUpload({ size: 6 })
    const issued = await uploadUrl(upload)
    const { url = issued, ...rest } = change(issued)
    const status = await putFile(url, { body: 'a file', ...rest })
    expect([403, 404]).toContain(status)
    expect(await storage.stat(upload.key)).toBeUndefined()
  })
}

function newUpload(rest: { size?: number } = {}): UploadTarget {
  return { key: INCOMING_PREFIX + randomUUID(), type: 'image/jpeg', ...rest }
}

function changeFirstCharacter(_match: string, name: string, first: string) {
  return name + (first === '1' ? '2' : '1')
}
