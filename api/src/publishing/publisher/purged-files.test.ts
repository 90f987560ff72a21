import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, onTestFinished, test } from 'vitest'
import { answerOk, answerWithStatus, startWebhookReceiver } from '../../../testing/http/receivers.fixture.ts'
import { createClockShop } from '../../../testing/publisher/clock-shop.fixture.ts'
import { cursors, messages, openOutbox } from '../../outbox/outbox.ts'

async function createCachedShop() {
  const shop = createClockShop()
  const { received, responder, url } = await startWebhookReceiver()
  const purgeTarget = { kind: 'post', url, siteUrl: 'https://shop.example' } as const
  const readPurged = () => received.flatMap(({ body }) => (JSON.parse(body) as { paths: string[] }).paths)
  return { shop, responder, received, readPurged, open: () => shop.open({ purgeTarget }) }
}

test('after a kill every page is purged, also one that was written just before it', async () => {
  const { shop, received, readPurged, open } = await createCachedShop()
  const outbox = openOutbox(dirname(shop.databaseFile))
  /** Starts a server of the shop, lets it work, and stops it, until nothing is left to purge. @returns the purged paths */
  async function runOnce() {
    received.length = 0
    do {
      const rendering = await open()
      await rendering.run()
      await shop.waitUntilComplete()
      await rendering.stop()
    } while (outbox.select().from(messages).get())
    return readPurged()
  }
  await runOnce()
  expect(await runOnce()).toEqual([])
  const path = `/${shop.eventPath}`
  withOpenDatabase(shop.databaseFile, ({ $client }) => {
    $client.prepare('delete from pages where path = ?').run(path) // A page is written before its row.
    $client.exec('update publication set clean_shutdown = 0')
  })
  outbox.delete(cursors).run() // A kill leaves none.
  expect(await runOnce()).toEqual(expect.arrayContaining(['/', '/events', path]))
})

testInLongRun('a page that a restored backup does not know is purged once its lists are', async () => {
  const { shop, responder, readPurged, open } = await createCachedShop()
  mkdirSync(join(shop.folder, 'event/99'), { recursive: true })
  writeFileSync(join(shop.folder, 'event/99/index.html'), 'Of the other database.')
  responder.current = answerWithStatus(500)
  const rendering = await open()
  onTestFinished(rendering.stop)
  await rendering.run()
  expect(shop.hasPage('event/99')).toBe(true)
  responder.current = answerOk
  await expect.poll(() => shop.hasPage('event/99')).toBe(false)
  await expect.poll(readPurged).toContain('/event/99')
})
