import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INCOMING_PREFIX, listAllFiles, type Storage, type UploadTarget } from './storage.ts'

export interface TestStorage {
  storage: Storage
  /** An address and where it leads to. */
  uploadUrl(upload: UploadTarget): Promise<string>
  /** What a moment of the past would have given out. */
  agedUploadUrl(upload: UploadTarget, seconds: number): Promise<string>
  close(): Promise<void>
}

const LIMIT = 1_000_000

/** What every storage keeps to. */
export function testStorageContract(name: string, open: () => Promise<TestStorage>) {
  describe(name, () => {
    let here: TestStorage
    let storage: Storage
    beforeAll(async () => {
      here = await open()
      storage = here.storage
    }, 120_000)
    afterAll(() => here?.close())

    test('a file is read as it was written, until it is removed', async () => {
      const file = {
        key: `photos/${randomUUID()}.jpg`,
        type: 'image/jpeg',
        bytes: Buffer.from('\xff\xd8 bytes\0', 'latin1'),
      }
      await storage.write(file)
      expect(await storage.read(file.key, LIMIT)).toEqual(file.bytes)
      expect(await storage.stat(file.key)).toEqual({ size: file.bytes.length })
      await storage.write({ ...file, bytes: Buffer.from('other') })
      expect(`${await storage.read(file.key, LIMIT)}`).toBe('other')
      await storage.remove(file.key)
      expect(await storage.stat(file.key)).toBeUndefined()
    })

    test('a file that is not there is undefined, and may be removed', async () => {
      const key = `photos/${randomUUID()}.jpg`
      expect(await storage.stat(key)).toBeUndefined()
      expect(await storage.read(key, LIMIT)).toBeUndefined()
      await storage.remove(key)
    })

    test('a file of more bytes than wanted is not read', async () => {
      const key = `photos/${randomUUID()}.png`
      await storage.write({ key, type: 'image/png', bytes: Buffer.alloc(5_000) })
      await expect(storage.read(key, 4_999)).rejects.toMatchObject({ status: 413 })
      expect(await storage.read(key, 5_000)).toHaveLength(5_000)
    })

    test('the files below a prefix are listed with their size and age', async () => {
      const folder = `photos/${randomUUID()}`
      const keys = ['a.webp', 'b.webp', 'c/d.webp'].map((end) => `${folder}/${end}`)
      for (const key of keys) await storage.write({ key, type: 'image/webp', bytes: Buffer.from(key) })
      await storage.write({ key: `photos/${randomUUID()}.webp`, type: 'image/webp', bytes: Buffer.from('x') })
      const found = await listAllFiles(storage, folder)
      expect(found.map(({ key }) => key).sort()).toEqual(keys)
      expect(found.every(({ key, size }) => size === key.length)).toBe(true)
      expect(found.every(({ modifiedAt }) => Math.abs(modifiedAt.getTime() - Date.now()) < 60_000)).toBe(true)
      expect(await listAllFiles(storage, `${folder}/none`)).toEqual([])
    })

    test('an upload address takes the file it was given out for, and answers 200', async () => {
      const upload = newUpload({ size: 6 })
      const address = await here.uploadUrl(upload)
      expect(await putFile(address, { body: 'a file' })).toBe(200)
      expect(`${await storage.read(upload.key, LIMIT)}`).toBe('a file')
    })

    test('an upload address without a size takes a file of any', async () => {
      const upload = newUpload()
      expect(await putFile(await here.uploadUrl(upload), { body: 'x'.repeat(70_000) })).toBe(200)
      expect(await storage.stat(upload.key)).toEqual({ size: 70_000 })
    })

    const attempts: [
      string,
      (address: string) => { address?: string; method?: string; type?: string; body?: string },
    ][] = [
      ['another content type', () => ({ type: 'text/html' })],
      ['a longer file', () => ({ body: 'a file and more' })],
      ['a shorter file', () => ({ body: 'a' })],
      ['another key', (address) => ({ address: address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, randomUUID()) })],
      ['another signature', (address) => ({ address: address.replace(/(signature=)(.)/i, changeOne) })],
      ['no signature', (address) => ({ address: address.split('?')[0] ?? '' })],
      ['a later end', (address) => ({ address: address.replace(/(expires=)(\d)/i, changeOne) })],
      ['another method', () => ({ method: 'DELETE' })],
    ]
    test.each(attempts)('an upload address refuses %s and stores nothing', async (_what, change) => {
      const upload = newUpload({ size: 6 })
      const address = await here.uploadUrl(upload)
      const { address: changed = address, ...rest } = change(address)
      const status = await putFile(changed, { body: 'a file', ...rest })
      expect([403, 404]).toContain(status)
      expect(await storage.stat(upload.key)).toBeUndefined()
    })

    test('an upload address is good for five minutes', async () => {
      const [fresh, old] = [newUpload(), newUpload()]
      expect(await putFile(await here.agedUploadUrl(fresh, 290), { body: 'a file' })).toBe(200)
      expect(await putFile(await here.agedUploadUrl(old, 301), { body: 'a file' })).toBe(403)
      expect(await storage.stat(old.key)).toBeUndefined()
    })
  })
}

function newUpload(rest: { size?: number } = {}): UploadTarget {
  return { key: INCOMING_PREFIX + randomUUID(), type: 'image/jpeg', ...rest }
}

function changeOne(_all: string, name: string, first: string) {
  return name + (first === '1' ? '2' : '1')
}

interface Sent {
  body: string | Buffer
  type?: string
  method?: string
  /** without saying how long it is */
  chunked?: boolean
}

/** Sends a file as it is told to; fetch would know better. @returns the status */
export function putFile(
  address: string,
  { body, type = 'image/jpeg', method = 'PUT', chunked }: Sent,
): Promise<number> {
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${Buffer.byteLength(body)}` }
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers: { 'content-type': type, ...length } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
