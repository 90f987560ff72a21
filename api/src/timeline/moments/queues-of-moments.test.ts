import { createRecordStore } from '@shop/db/records/record-store'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { serveTestShop } from '../../../testing/serve-test-shop.ts'

/** A shop, over HTTP, with so much of a past that a list of what would be put back takes a while. */
async function openShop() {
  const shop = await openTestShop()
  const at = shop.appDeps.clock().toISOString()
  shop.clockShift.ms += DAY_MS
  await shop.call('PUT', '/shop', { name: 'Shop of later' })
  const services = createRecordStore(shop.db, 'services', shop.appDeps.clock)
  const service = { title: 'Of later', description: 'Scissors.', image_id: null }
  writeTransaction(shop.db, () => Array.from({ length: 2000 }, () => services.create(service, { userId: null })))
  return { ...(await serveTestShop(shop)), at }
}

test('of thirty requests whose client hangs up the last are refused, and the others dropped', async () => {
  const { owner, staff, lines, at } = await openShop()
  for (const path of ['/moments/put-back?part=site&', '/moments/page?path=/services&']) {
    lines.length = 0
    const linesWith = (...statuses: number[]) => lines.filter(({ status }) => statuses.includes(Number(status)))
    const hangUp = new AbortController()
    const requests = Array.from({ length: 30 }, () => staff(`${path}at=${at}`, { signal: hangUp.signal }))
    for (const request of requests) request.catch(() => {})
    await expect.poll(() => linesWith(503)).toHaveLength(24)
    const refused = await Promise.any(
      requests.map(async (request) => ((await request).ok ? Promise.reject() : request)),
    )
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({ error: 'The server is busy. Please try again in a moment.' })
    hangUp.abort()
    await expect.poll(() => linesWith(200, 400)).toHaveLength(6)
    expect(linesWith(400).length).toBeGreaterThanOrEqual(4)
    expect((await owner(`${path}at=${at}`)).status).toBe(200)
  }
})

test('an account that asks for a lot lets others go first', async () => {
  const { owner, staff, at } = await openShop()
  const order: string[] = []
  const note = (name: string) => (answer: Response) => void order.push(`${name} ${answer.status}`)
  const many = Array.from({ length: 6 }, () => staff(`/moments/put-back?part=site&at=${at}`).then(note('staff')))
  await expect.poll(() => order.length, { interval: 5 }).toBeGreaterThan(0)
  const one = owner(`/moments/put-back?part=site&at=${at}`).then(note('owner'))
  await Promise.all([...many, one])
  expect(order.indexOf('owner 200')).toBeLessThan(4)
  expect(order.filter((name) => name === 'staff 200')).toHaveLength(6)
})
