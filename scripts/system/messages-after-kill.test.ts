import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { withOpenDatabase } from '@shop/db/sqlite/open-database'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test } from 'vitest'
import {
  answerOk,
  answerWithStatus,
  type Responder,
  startWebhookReceiver,
} from '../../api/testing/http/receivers.fixture.ts'
import { editUntilServerStops } from '../testing/edit-until-server-stops.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { freePort } from '../testing/server-port.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'

const ROUNDS = repetitions({ quick: 1, long: 60 })
const EDITS = 30
/** Of the receiver and of the caches, until the kill. */
const RESPONDERS: [Responder, ...Responder[]] = [answerOk, answerWithStatus(500), () => {}]

test('after a kill every page is purged, and no message is lost or sent twice by one server', async ({ task }) => {
  const dataDir = makeTestFolder()
  const random = createTestRandom(task.name)
  const { url, received, responder } = await startWebhookReceiver()
  const hooks = { WEBHOOK_URL: `${url}/hook`, WEBHOOK_ALLOW_PRIVATE: '1', PURGE_URL: `${url}/purge` }
  const env = { PORT: `${await freePort()}`, SEED: 'none', ...hooks }

  async function start() {
    const server = await startTestServer(dataDir, env)
    onTestFinished(() => void server.signal('SIGKILL'))
    return server
  }
  const read = (path: string) => received.filter((call) => call.path === path).map(({ body }) => JSON.parse(body))
  const readShop = () =>
    withOpenDatabase(join(dataDir, 'shop.sqlite'), (db) => ({
      pages: db.$client.prepare<[], string>('select path from pages').pluck().all(),
      revision: newestRevision(db),
    }))
  function findUnpurged() {
    const purged = new Set(read('/purge').flatMap(({ paths }: { paths: string[] }) => paths))
    return readShop().pages.filter((path) => !purged.has(path))
  }

  for (let round = 0; round < ROUNDS; round++) {
    const server = await start()
    responder.current = random.pick(RESPONDERS)
    const editing = editUntilServerStops(server.url, await fetchOwnerHeaders(server.url), { random, count: EDITS })
    await sleep(random.below(2_500))
    await server.stop('SIGKILL')
    await editing
    if (random.below(4) === 0)
      for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `outbox.sqlite${suffix}`), { force: true })

    responder.current = answerOk
    received.length = 0
    const next = await start()
    await expect.poll(findUnpurged).toEqual([])
    const told = () => read('/hook').at(-1)?.data.revision
    await expect.poll(told).toBe(readShop().revision)
    await next.stop('SIGKILL') // A clean stop would store which pages were purged.
    const ids = received.flatMap(({ headers }) => headers['webhook-id'] ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  }
})
