import { taps } from '@shop/db/tables/tap-and-not-found-counts'
import { expect } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createTapCounter } from '../../src/content/tap-counts/tap-counts.routes.ts'
import { createClient, openTestShop } from '../open-test-shop.ts'
import type { TestShopOptions } from '../test-services.ts'

const BROWSER = {
  origin: 'https://shop.example',
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'empty',
}
export const WITHOUT_FETCH_METADATA = { 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' }

/** A shop whose counter writes at once, with a proxy that may say who the sender is. */
export async function openTapShop({ writeEveryMs = 0, ...options }: TestShopOptions & { writeEveryMs?: number } = {}) {
  const shop = await openTestShop({ rendersPages: false, ...options })
  const { clock } = shop.appDeps
  const lines: object[] = []
  const tapCounter = createTapCounter({ db: shop.db, clock, writeEveryMs })
  const log = (line: object) => void lines.push(line)
  const app = createApp({ ...shop.appDeps, tapCounter, trustedProxy: ['127.0.0.1'], log })
  const client = createClient(app, shop.token)
  const switchTo = (counts_taps: boolean) => client.call('PUT', '/shop', { counts_taps })
  /** @returns the status */
  async function tap(kind: string, headers: Record<string, string> = {}, method = 'POST', socket = '127.0.0.1') {
    const sent = Object.entries({ ...BROWSER, ...headers }).filter(([, value]) => value)
    const bindings = { incoming: { socket: { remoteAddress: socket } } }
    const init = { method, headers: Object.fromEntries(sent), ...(method !== 'GET' && { body: kind }) }
    return (await app.request('/api/taps', init, bindings)).status
  }
  const read = () => shop.db.select().from(taps).all()
  const weeks = async () => (await client.call('GET', '/taps')).json()
  await switchTo(true)
  return { ...shop, client, switchTo, tap, tapCounter, read, weeks, lines }
}

export async function expectTotal(rows: () => { count: number }[], expected: number) {
  await expect.poll(() => rows().reduce((total, row) => total + row.count, 0)).toBe(expected)
}
