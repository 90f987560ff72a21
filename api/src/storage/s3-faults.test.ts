import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { s3Storage } from './s3.ts'
import { listAll, type Storage, StorageError } from './storage.ts'

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

/** @param whole milliseconds that a call may take */
function open(whole: number) {
  return s3Storage({
    bucket: 'b',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    now: () => new Date(),
    patience: { connect: 200, request: whole / 3, whole },
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
  list: () => listAll(storage, 'photos/'),
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

test('a file that was sent and is not there afterwards was not written', async () => {
  fault = (request, response) => response.writeHead(request.method === 'PUT' ? 200 : 404, { etag: '"x"' }).end()
  await expect(calls.write?.()).rejects.toBeInstanceOf(StorageError)
})
