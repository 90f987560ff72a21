import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import {
  destroyMachine,
  measureLoss,
  openCopyPlaces,
  readRestored,
  waitForFirstCopy,
} from '../testing/destroy-machine-and-measure-loss.ts'
import { editUntilServerStops } from '../testing/edit-until-server-stops.ts'
import { runScript } from '../testing/run-script.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'

const ROUNDS = repetitions({ quick: 1, long: 200 })
const EDITS = 12
/** More on a machine that runs other tests beside. */
const MAX_LOSS_MS = process.env.TEST_LONG ? 1_000 : 15_000
const SITE_NOW = '2026-11-20T09:00:00Z'

const dataDir = makeTestFolder()
const { places, close } = await openCopyPlaces()
let server: TestServer | undefined
afterAll(async () => {
  await server?.stop('SIGKILL')
  await close()
})

test('after random saves and uploads, a kill and the loss of the data folder, the shop comes back from its copies', async ({
  task,
  skip,
}) => {
  skip(places.length === 0)
  const random = createTestRandom(task.name)
  const losses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { from, env } = places[round % places.length] ?? { from: '', env: {} }
    server = await startTestServer(dataDir, { SITE_NOW, ...env })
    const headers = await waitForFirstCopy(server)
    const editing = editUntilServerStops(server.url, headers, { random, count: EDITS })
    if (random.below(3) > 0) await editing
    await sleep(random.below(3_000))
    const destroyedAt = await destroyMachine(server)
    const saved = await editing

    expect(runScript(programFile('restore'), [from, '--into', dataDir, '--take-over'], { env })).toMatchObject({
      ...{ status: 0, stdout: expect.stringMatching(/^The shop of /) },
    })
    const { revision, integrity } = readRestored(dataDir)
    expect(integrity).toBe('ok')
    losses.push(measureLoss(saved, destroyedAt, revision))

    server = await startTestServer(dataDir, { SITE_NOW, ...env })
    const images: { aws_location: string }[] = await (await fetch(`${server.url}/api/images`)).json()
    for (const { aws_location } of images.filter(({ aws_location }) => !aws_location.startsWith('http')))
      expect((await fetch(`${server.url}/pictures/${aws_location}`)).status).toBe(200)
    await server.stop()
  }
  expect(Math.max(...losses)).toBeLessThan(MAX_LOSS_MS)
})
