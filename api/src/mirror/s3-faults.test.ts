import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from './bucket.ts'
import { createCdnPurge } from './purge-cdn.ts'
import { type FaultHandler, startFaultProxy } from './s3-fault-proxy.fixture.ts'
import { createSampleSite } from './sample-site.fixture.ts'
import { createBucketSync } from './sync-bucket.ts'

const error = (code: string) => `<Error><Code>${code}</Code><Message>No.</Message></Error>`

/** Each with the sentence that it is to have, and how long a whole call may take where that is what ends it. */
const faults: Record<string, [FaultHandler, RegExp, whole?: number]> = {
  'says nothing': [() => {}, /does not answer in time\.$/],
  'answers 500': [(_ask, answer) => answer.writeHead(500).end(error('InternalError')), /answers 500 \(InternalError\)/],
  'answers 503': [(_ask, answer) => answer.writeHead(503).end(error('SlowDown')), /answers 503 \(SlowDown\)/],
  'hangs up': [(ask) => ask.socket.destroy(), /hangs up\.$/],
  'does not know the key': [(_ask, answer) => answer.writeHead(403).end(error('InvalidAccessKeyId')), /access key/],
  'is not there': [(_ask, answer) => answer.writeHead(404).end(error('NoSuchBucket')), /does not exist\.$/],
  'answers 200 with a web page': [
    (_ask, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please accept our terms'),
    /answers as no bucket does/,
  ],
  'stops in the middle of an answer': [
    (_ask, answer) => answer.writeHead(200, { etag: '"x"', 'content-length': 100_000 }).write('half of it'),
    /does not answer in time\.$/,
    1_000,
  ],
}

let gate: Awaited<ReturnType<typeof startFaultProxy>>
let site: ReturnType<typeof createSampleSite>
beforeAll(async () => {
  gate = await startFaultProxy('http://127.0.0.1:9')
})
beforeEach(() => {
  site = createSampleSite()
})
afterEach(() => site.close())
afterAll(() => gate.close())

function open(whole = 20_000) {
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  const patience = { connect: 1_000, request: 1_000, whole }
  const where = { bucket: 'site', prefix: '', region: 'us-east-1', endpoint: gate.endpoint, credentials, patience }
  return createBucketSync({ folder: site.folder, bucket: openBucket(where), clock: () => new Date() })
}

describe.each(Object.entries(faults))('a bucket that %s', (_what, [fault, sentence, whole]) => {
  test('is named in a sentence, in time', async () => {
    gate.answer(fault)
    const failed = await open(whole)().catch((reason: Error) => reason)
    expect(`${failed}`).toMatch(/^Error: The bucket site /)
    expect(`${failed}`).toMatch(sentence)
  })

  test('that takes up only some of the objects is named as well', async () => {
    let asked = 0
    gate.answer((ask, answer) => {
      if (ask.method === 'GET') answer.writeHead(404).end(error('NoSuchKey'))
      else if (++asked <= 3) answer.writeHead(200, { etag: '"x"' }).end()
      else fault(ask, answer)
    })
    await expect(open(whole)()).rejects.toThrow(sentence)
  })
})

test('a bucket that is busy for a moment is asked again', async () => {
  let asked = 0
  gate.answer((ask, answer) => {
    if (asked++ % 3 === 0) answer.writeHead(503).end(error('SlowDown'))
    else if (ask.method === 'GET') answer.writeHead(404).end(error('NoSuchKey'))
    else answer.writeHead(200, { etag: '"x"' }).end()
  })
  expect(await open()()).toBe(true)
})

describe('the address that purges the CDN', () => {
  const purge = () => createCdnPurge(`${gate.endpoint}/purge`, 500)(['/', '/services'])

  test('is sent the addresses', async () => {
    const got: unknown[] = []
    gate.answer((ask, answer) => {
      got.push(ask.method, ask.url, ask.headers['content-type'], ask.headers['content-length'])
      answer.writeHead(204).end()
    })
    await purge()
    expect(got).toEqual([
      'POST',
      '/purge',
      'application/json',
      `${JSON.stringify({ paths: ['/', '/services'] }).length}`,
    ])
  })

  test.each<[string, FaultHandler, string]>([
    ['refuses', (_ask, answer) => answer.writeHead(403).end(), 'failed: it answers 403.'],
    ['sends us elsewhere', (_ask, answer) => answer.writeHead(302, { location: '/' }).end(), 'it answers 302.'],
    ['hangs up', (ask) => ask.socket.destroy(), 'The address that purges the CDN '],
    ['says nothing', () => {}, 'does not answer in time.'],
  ])('is named when it %s', async (_what, fault, sentence) => {
    gate.answer(fault)
    await expect(purge()).rejects.toThrow(sentence)
  })
})
