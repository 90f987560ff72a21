import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions } from '@shop/db/testing/repetitions'
import { afterEach, expect, test, vi } from 'vitest'
import {
  expectProblem,
  passTime,
  readBackups,
  restoredTitles,
  save,
  waitForCopy,
} from '../../../../testing/backup/copied-shop.fixture.ts'
import { startFaultProxy } from '../../../../testing/mirror/s3-fault-proxy.fixture.ts'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { withRadosgw } from '../../../../testing/storage/start-radosgw.fixture.ts'

afterEach(() => vi.restoreAllMocks())

await withRadosgw('copies in a bucket', async ({ endpoint, inspect, backupEnv }) => {
  const proxy = await startFaultProxy(endpoint)
  await inspect('copies').createBucket()
  const env = () => ({ ...backupEnv('copies', proxy.endpoint), BACKUP_S3_PREFIX: 'shop' })

  const refuse = (status: number, code: string) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
  }
  /** Confirms every write, and has none of them. */
  const sizes = new Map<string, string>()
  const forget = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? ''
    const { 'content-length': size = '0' } = request.headers
    if (request.method === 'PUT') sizes.set(path, size)
    const isList = request.url?.includes('list-type=2')
    if (!isList && request.method === 'GET') return refuse(404, 'NoSuchKey')(request, response)
    const body = isList ? '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>' : ''
    const headers = request.method === 'HEAD' ? { 'content-length': sizes.get(path) ?? '0' } : {}
    response.writeHead(200, { etag: '"x"', 'content-type': 'application/xml', ...headers }).end(body)
  }

  test('a bucket that fails is amber for staff after a minute, says why, and has every save and a proven backup when it is back', async () => {
    const shop = await openTestShop({ seed: 'none', env: env() })
    await waitForCopy(shop, shop.publisher.status().revision)
    const titles: string[] = []
    expect(await restoredTitles('bucket', env())).toEqual(titles)
    const faults = [
      ['the bucket refuses the key', refuse(403, 'InvalidAccessKeyId')],
      ['the bucket does not exist', refuse(404, 'NoSuchBucket')],
      ['the bucket is full', refuse(507, 'QuotaExceeded')],
      ['the bucket hangs up', (request: IncomingMessage) => request.socket.destroy()],
      ['the bucket lost a file it had confirmed', forget],
      ['the (bucket does not answer in time|copy is taking too long)', () => {}],
    ] as const
    for (const [reason, fault] of faults.slice(0, repetitions({ quick: 1, long: 6 }))) {
      vi.restoreAllMocks()
      proxy.respondWith(fault)
      const startedAt = performance.now()
      titles.push(`Cut while ${reason}`)
      const revision = await save(shop, `Cut while ${reason}`)
      expect(performance.now() - startedAt).toBeLessThan(5_000) // the store may hang for longer
      expect(await readBackups(shop)).toMatchObject({ problem: null })
      await sleep(900)
      passTime(60_500)
      await expectProblem(shop, new RegExp(`^Not copied since \\d\\d:\\d\\d: ${reason}$`))
      proxy.respondWith(undefined)
      await waitForCopy(shop, revision)
      expect(await readBackups(shop)).toMatchObject({ problem: null, copies: { place: 'bucket' } })
    }
    expect(await restoredTitles('bucket', env())).toEqual(titles)
    expect((await shop.call('POST', '/backups')).status).toBe(202)
    const newest = expect.objectContaining({ error: null, proven_at: expect.any(String) })
    const stores = expect.arrayContaining([expect.objectContaining({ store: 'the bucket copies', newest })])
    const proven = { isRunning: false, problem: null, stores }
    await expect.poll(() => readBackups(shop), { interval: 200 }).toMatchObject(proven)
    expect(await restoredTitles('bucket', env())).toEqual(titles)
  })
})
