import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { listenOnLoopback } from '../../../testing/http/receivers.fixture.ts'
import { toStorageError } from './open-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { StorageError } from './storage.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

let handleRequest: RequestHandler
let requestCount = 0
const server = createServer((request, response) => {
  requestCount++
  request.resume().on('end', () => handleRequest(request, response))
})
const endpoint = await listenOnLoopback(server)

/** @param whole milliseconds for a call; `request`, for each attempt */
function open(whole: number, request = whole / 3) {
  return createS3Storage({
    bucket: 'b',
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    clock: () => new Date(),
    timeouts: { connect: 200, request, whole },
    toError: toStorageError,
  })
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  requestCount = 0
})

test('a call is repeated while the S3 service is busy', async () => {
  handleRequest = (_request, response) => {
    if (requestCount <= 2) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    else response.writeHead(200, { etag: '"x"', 'content-length': 5 }).end('bytes')
  }
  expect(`${await open(25_000).read('photos/a.jpg', 10)}`).toBe('bytes')
  expect(requestCount).toBe(3)
})

test('writing a file and verifying it share one timeout', async () => {
  handleRequest = (_request, response) => {
    setTimeout(() => response.writeHead(200, { etag: '"x"', 'content-length': 0 }).end(), 700)
  }
  const writing = open(1_000, 900).write({ key: 'photos/a.jpg', type: 'image/jpeg', bytes: Buffer.alloc(0) })
  await expect(writing).rejects.toBeInstanceOf(StorageError)
})

test('creating an upload URL without credentials fails with StorageError', async () => {
  const noCredentials = {
    AWS_SHARED_CREDENTIALS_FILE: '/none',
    AWS_CONFIG_FILE: '/none',
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  for (const [name, value] of Object.entries(noCredentials)) vi.stubEnv(name, value)
  const storageWithoutKeys = createS3Storage({
    ...{ bucket: 'b', region: 'us-east-1', clock: () => new Date(), toError: toStorageError },
  })
  const uploadUrl = storageWithoutKeys.createUploadUrl({ key: 'incoming/a', type: 'image/jpeg' })
  await expect(uploadUrl).rejects.toBeInstanceOf(StorageError)
})

test('a write fails when the file does not exist afterwards', async () => {
  handleRequest = (request, response) => response.writeHead(request.method === 'PUT' ? 200 : 404, { etag: '"x"' }).end()
  const writing = open(900).write({ key: 'photos/a.jpg', type: 'image/jpeg', bytes: Buffer.from('bytes') })
  await expect(writing).rejects.toMatchObject({ status: 503 })
})
