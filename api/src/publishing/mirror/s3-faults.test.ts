import { expect, test } from 'vitest'
import { type FaultHandler, startFaultProxy } from '../../../testing/mirror/s3-fault-proxy.fixture.ts'
import { createSampleSite } from '../../../testing/mirror/sample-site.fixture.ts'
import { Bucket } from '../../base/storage/bucket.ts'
import { createBucketSync } from './bucket-sync.ts'

const answerWith =
  (status: number, code: string): FaultHandler =>
  (_request, response) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`)

/** Each with the expected sentence, and the timeout of the whole call where that ends it. */
const faults: Record<string, [FaultHandler, RegExp, totalTimeoutMs?: number]> = {
  'does not answer': [() => {}, /does not answer in time\.$/],
  'answers 500': [answerWith(500, 'InternalError'), /answers 500 \(InternalError\)/],
  'hangs up': [(request) => request.socket.destroy(), /hangs up\.$/],
  'does not know the key': [answerWith(403, 'InvalidAccessKeyId'), /access key/],
  'does not exist': [answerWith(404, 'NoSuchBucket'), /does not exist\.$/],
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

const proxy = await startFaultProxy('http://127.0.0.1:9')

function createSync(totalTimeoutMs = 20_000) {
  const { endpoint } = proxy
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const timeouts = { connect: 1_000, request: 1_000, whole: totalTimeoutMs }
  const bucket = new Bucket({ bucket: 'site', prefix: '', region: 'us-east-1', endpoint, credentials, timeouts })
  return createBucketSync({ shopId: 'our shop', folder: createSampleSite().folder, bucket, clock: () => new Date() })
}

test.each(Object.entries(faults))('a bucket that %s is reported in a sentence, in time', async (_name, each) => {
  const [fault, sentence, totalTimeoutMs] = each
  proxy.respondWith(fault)
  const failed = await createSync(totalTimeoutMs)
    .run()
    .catch((reason: Error) => reason)
  expect(`${failed}`).toMatch(/^Error: The bucket site /)
  expect(`${failed}`).toMatch(sentence)
})
