import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { listAllFiles, type Storage, StorageError } from './storage.ts'

type Fault = (request: IncomingMessage, response: ServerResponse) => void

const faults: Record<string, Fault> = {
  'says nothing': () => {},
  'answers 500': (_request, response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
  'hangs up': (request) => request.socket.destroy(),
  'answers 200 with a web page': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please accept our terms</html>'),
  'stops in the middle of an answer': (_request, response) => {
    response.writeHead(200, { etag: '"x"', 'content-length': 100_000 }).write('half of it')
  },
}

let fault: Fault
let asked = 0
let storage: Storage
const server = createServer((request, response) => {
  asked++
  request.resume().on('end', () => fault(request, response))
})

/** @param whole milliseconds that a call may take, and what each try of it may take */
function open(whole: number, request = whole / 3) {
  return createS3Storage({
    bucket: 'b',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    clock: () => new Date(),
    timeouts: { connect: 200, request, whole },
  })
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  storage = open(900)
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const calls: Record<string, () => Promise<unknown>> = {
  read: () => storage.read('photos/a.jpg', 1_000_000),
  write: () => storage.write({ key: 'photos/a.jpg', type: 'image/jpeg', bytes: Buffer.from('bytes') }),
  list: () => listAllFiles(storage, 'photos/'),
}

describe.each(Object.entries(faults))('an S3 that %s', (_what, wrong) => {
  test.each(Object.entries(calls))('fails a %s with a sentence, and in time', async (_call, call) => {
    fault = wrong
    await expect(call()).rejects.toSatisfy((error) => error instanceof StorageError && error.status === 503)
  })
})

test('an S3 that is busy for a moment is asked again', async () => {
  fault = (_request, response) => {
    if (asked <= 2) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    else response.writeHead(200, { etag: '"x"', 'content-length': 5 }).end('bytes')
  }
  expect(`${await open(25_000).read('photos/a.jpg', 10)}`).toBe('bytes')
  expect(asked).toBe(3)
})

test('a file is written and found again in the time of one call', async () => {
  fault = (_request, response) => {
    setTimeout(() => response.writeHead(200, { etag: '"x"', 'content-length': 0 }).end(), 700)
  }
  const writing = open(1_000, 900).write({ key: 'photos/a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) })
  await expect(writing).rejects.toBeInstanceOf(StorageError)
})

test('a bucket whose keys cannot be had says so when an address is asked for', async () => {
  const nowhere = { AWS_SHARED_CREDENTIALS_FILE: '/none', AWS_CONFIG_FILE: '/none', AWS_EC2_METADATA_DISABLED: 'true' }
  for (const [name, value] of Object.entries(nowhere)) vi.stubEnv(name, value)
  const keyless = createS3Storage({ bucket: 'b', region: 'us-east-1', clock: () => new Date() })
  const address = keyless.createUploadUrl({ key: 'incoming/a', type: 'image/jpeg' })
  await expect(address).rejects.toBeInstanceOf(StorageError)
})

test('a file that was sent and is not there afterwards was not written', async () => {
  fault = (request, response) => response.writeHead(request.method === 'PUT' ? 200 : 404, { etag: '"x"' }).end()
  await expect(calls.write?.()).rejects.toBeInstanceOf(StorageError)
})
