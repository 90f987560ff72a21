import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FaultHandler, startFaultProxy } from '../../../testing/mirror/s3-fault-proxy.fixture.ts'
import { createSampleSite } from '../../../testing/mirror/sample-site.fixture.ts'
import { Bucket } from '../../base/storage/bucket.ts'
import { createBucketSync } from './bucket-sync.ts'

const errorXml = (code: string) => `<Error><Code>${code}</Code><Message>No.</Message></Error>`

/** Each with the expected sentence, and the timeout of the whole call where that ends it. */
const faults: Record<string, [FaultHandler, RegExp, totalTimeoutMs?: number]> = {
  'does not answer': [() => {}, /does not answer in time\.$/],
  'answers 500': [
    (_request, response) => response.writeHead(500).end(errorXml('InternalError')),
    /answers 500 \(InternalError\)/,
  ],
  'answers 503': [
    (_request, response) => response.writeHead(503).end(errorXml('SlowDown')),
    /answers 503 \(SlowDown\)/,
  ],
  'hangs up': [(request) => request.socket.destroy(), /hangs up\.$/],
  'does not know the key': [
    (_request, response) => response.writeHead(403).end(errorXml('InvalidAccessKeyId')),
    /access key/,
  ],
  'does not exist': [
    (_request, response) => response.writeHead(404).end(errorXml('NoSuchBucket')),
    /does not exist\.$/,
  ],
  'answers 200 with a web page': [
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please accept our terms'),
    /does not answer like a bucket/,
  ],
  'stops in the middle of a response': [
    (_request, response) => response.writeHead(200, { etag: '"x"', 'content-length': 100_000 }).write('half of it'),
    /does not answer in time\.$/,
    1_000,
  ],
}

let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let site: ReturnType<typeof createSampleSite>
beforeAll(async () => {
  proxy = await startFaultProxy('http://127.0.0.1:9')
})
beforeEach(() => {
  site = createSampleSite()
})
afterAll(() => proxy.close())

function createSync(totalTimeoutMs = 20_000) {
  const { endpoint } = proxy
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const timeouts = { connect: 1_000, request: 1_000, whole: totalTimeoutMs }
  const bucket = new Bucket({ bucket: 'site', prefix: '', region: 'us-east-1', endpoint, credentials, timeouts })
  return createBucketSync({ shopId: 'our shop', folder: site.folder, bucket, clock: () => new Date() })
}

describe.each(Object.entries(faults))('a bucket that %s', (_name, [fault, sentence, totalTimeoutMs]) => {
  test('is reported in a sentence, in time', async () => {
    proxy.respondWith(fault)
    const failed = await createSync(totalTimeoutMs)
      .run()
      .catch((reason: Error) => reason)
    expect(`${failed}`).toMatch(/^Error: The bucket site /)
    expect(`${failed}`).toMatch(sentence)
  })

  test('is reported as well when it stores some of the objects', async () => {
    let requestCount = 0
    proxy.respondWith((request, response) => {
      if (request.method === 'GET') response.writeHead(404).end(errorXml('NoSuchKey'))
      else if (++requestCount <= 3) response.writeHead(200, { etag: '"x"' }).end()
      else fault(request, response)
    })
    await expect(createSync(totalTimeoutMs).run()).rejects.toThrow(sentence)
  })
})

test('a request to a bucket that is busy for a moment is repeated', async () => {
  let requestCount = 0
  proxy.respondWith((request, response) => {
    if (requestCount++ % 3 === 0) response.writeHead(503).end(errorXml('SlowDown'))
    else if (request.method === 'GET') response.writeHead(404).end(errorXml('NoSuchKey'))
    else response.writeHead(200, { etag: '"x"' }).end()
  })
  expect(await createSync().run()).toMatchObject({ isComplete: true })
})
