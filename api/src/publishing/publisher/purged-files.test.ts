import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, onTestFinished, test } from 'vitest'
import { createClockShop } from '../../../testing/publisher/clock-shop.fixture.ts'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.fixture.ts'
import { cursors, messages, openOutbox } from '../../outbox/outbox-file.ts'
import type { PublisherEvent } from './worker-messages.ts'

async function createCachedShop() {
  const shop = createClockShop()
  const { received, responder, url } = await startWebhookReceiver()
  const outbox = openOutbox(dirname(shop.databaseFile))
  const target = { kind: 'post', url, siteUrl: 'https://shop.example' } as const

  /** Starts a server of the shop, lets it work, and stops it, until nothing is left to purge. @returns the purged paths */
  async function runOnce() {
    received.length = 0
    do {
      const rendering = await shop.open({ purgeTarget: target })
      await rendering.run()
      await shop.waitUntilComplete()
      await rendering.stop()
    } while (outbox.select().from(messages).get())
    return received.flatMap(({ body }) => (JSON.parse(body) as { paths: string[] }).paths)
  }

  function writeFile(file: string) {
    mkdirSync(dirname(join(shop.folder, file)), { recursive: true })
    writeFileSync(join(shop.folder, file), 'Something else.')
  }

  return { shop, outbox, target, responder, runOnce, writeFile }
}

testInLongRun('a page that a restored backup does not know is purged', async () => {
  const { shop, runOnce, writeFile } = await createCachedShop()
  writeFile('event/99/index.html')
  expect(await runOnce()).toContain('/event/99')
  expect(shop.hasPage('event/99')).toBe(false)
})

testInLongRun('a page that a restored backup does not know stays until its lists are purged', async () => {
  const { shop, target, responder, writeFile } = await createCachedShop()
  writeFile('event/99/index.html')
  responder.current = answerWithStatus(500)
  const rendering = await shop.open({ purgeTarget: target })
  onTestFinished(rendering.stop)
  await rendering.run()
  expect(shop.hasPage('event/99')).toBe(true)
  responder.current = answerOk
  await expect.poll(() => shop.hasPage('event/99')).toBe(false)
})

testInLongRun('an event that comes back while its removal waits for a purge keeps its page', async () => {
  const { shop, target, responder } = await createCachedShop()
  shop.time.now = Date.parse('2026-12-15T16:00:00Z')
  const purges: PublisherEvent[] = []
  const sendEvent = (event: PublisherEvent) => void (event.event === 'purged' && purges.push(event))
  const rendering = await shop.open({ purgeTarget: target, sendEvent })
  onTestFinished(rendering.stop)
  await rendering.run()
  await shop.waitUntilComplete()
  responder.current = answerWithStatus(500)
  shop.time.now = Date.parse('2026-12-16T16:00:01Z')
  await rendering.run()
  expect(shop.pageContains('events', 'Silent Sale')).toBe(false)
  shop.time.now = Date.parse('2026-12-15T16:00:00Z') // The clock is set back.
  await rendering.run()
  responder.current = answerOk
  await expect.poll(() => purges.at(-1)).toEqual({ event: 'purged', error: null })
  await rendering.run()
  expect([shop.hasPage(shop.plannedPath), shop.pageContains('events', 'Silent Sale')]).toEqual([true, true])
})

test('a drawing of another build is purged, and after a kill every drawing is', async () => {
  const { outbox, runOnce, writeFile } = await createCachedShop()
  await runOnce()
  writeFile('drawings/calendar.svg')
  expect(await runOnce()).toEqual(['/drawings/calendar.svg'])
  outbox.delete(cursors).run() // A kill leaves none.
  expect(await runOnce()).toEqual(expect.arrayContaining(['/', '/drawings/calendar.svg']))
})

testInLongRun('a page that was written just before a kill is purged after it', async () => {
  const { shop, outbox, runOnce } = await createCachedShop()
  await runOnce()
  const path = `/${shop.eventPath}`
  withOpenDatabase(shop.databaseFile, ({ $client }) => {
    $client.prepare('delete from pages where path = ?').run(path) // A page is written before its row.
    $client.exec('update publication set clean_shutdown = 0')
  })
  outbox.delete(cursors).run()
  expect(await runOnce()).toContain(path)
})
