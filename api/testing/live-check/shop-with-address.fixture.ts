import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Problem } from '../../src/health/problems.ts'
import { LiveCheck } from '../../src/publishing/live-check/live-check.ts'
import type { PublicationStatus, VisitorsStatus } from '../../src/publishing/publisher/publication-status.ts'
import { createClient, openTestShop } from '../open-test-shop.ts'
import { startPublicAddress } from './public-address.fixture.ts'

type Answer = PublicationStatus & { writtenAt: string; visitors: VisitorsStatus }

interface OpenOptions {
  tls?: { key: string; cert: string }
  siteUrl?: string | undefined
  quietMs?: number
}

const ASK_AFTER_MS = [20, 100, 250, 500, 1_000]

/** A shop whose pages are also at a public address, which is asked five times within a second. */
export async function openShopWithAddress({ tls, quietMs = 60_000, ...options }: OpenOptions = {}) {
  const shop = await openTestShop()
  await shop.waitUntilLive()
  const address = await startPublicAddress(shop.folder, tls)
  const { db, publisher, folder } = shop
  const { siteUrl } = { siteUrl: address.url, ...options }
  const stateFile = join(folder, '../live-check.json')
  const timing = { askAfterMs: ASK_AFTER_MS, timeoutMs: 1_500, quietMs }
  const openLiveCheck = () => new LiveCheck({ db, publisher, folder, siteUrl, stateFile, timing })
  let liveCheck = openLiveCheck()
  onTestFinished(() => liveCheck.stop())
  const current = { status: () => liveCheck.status(), warnings: () => liveCheck.warnings() }
  const { call, callAnonymously, read } = createClient(createApp({ ...shop.appDeps, liveCheck: current }), shop.token)
  const readStatus = () => read<Answer>('/publication')
  const readVisitors = async () => (await readStatus()).visitors
  const expectVisitors = (expected: object) => expect.poll(readVisitors).toMatchObject(expected)
  const save = async (title: string) => {
    const service = { title, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
    await shop.waitUntilLive()
  }
  /** What the health check says of the public address. */
  const readWarnings = async () => {
    expect((await callAnonymously('GET', '/health')).status).toBe(200)
    const { problems } = await read<{ problems: Problem[] }>('/status')
    return problems.filter(({ id }) => id === 'visitors').map(({ sentence }) => sentence)
  }
  const expectWarnings = (words: unknown[]) => expect.poll(readWarnings).toEqual(words)
  const start = async (state: VisitorsStatus['state'] = 'live') => {
    liveCheck.start()
    await expectVisitors({ state })
    address.asked.length = 0
  }
  /** What it keeps in memory is lost. */
  const restart = () => {
    liveCheck.stop()
    liveCheck = openLiveCheck()
    liveCheck.start()
  }
  return { shop, address, call, readStatus, readVisitors, expectVisitors, expectWarnings, save, start, restart }
}
