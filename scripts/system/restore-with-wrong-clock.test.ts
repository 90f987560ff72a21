import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@shop/db/time/durations'
import { afterEach, expect, test } from 'vitest'
import { readRestored, stopAll } from '../testing/destroy-machine-and-measure-loss.ts'
import { runScript } from '../testing/run-script.ts'
import { createTestRandom, type Random } from '../testing/seeded-random.ts'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'

const ROUNDS = repetitions({ quick: 3, long: 60 })
const SAVES = 4 // a round
const FAR_MS = 400 * DAY_MS
/** Ahead and behind are in every run, and what comes after them is pruned by the copies of both. */
const FIRST_JUMPS_MS = [FAR_MS, -FAR_MS]
/** How far the clock may be off, and is set right again. */
const JUMPS_MS: [number, ...number[]] = [0, 0, 0, 1.5 * MINUTE_MS, 2 * HOUR_MS, -2 * HOUR_MS, FAR_MS, -FAR_MS]

/** Every process that is started with it reads the offset of its clock from a file, again and again. */
const SHIFT_MODULE = `
import { readFileSync } from 'node:fs'
const RealDate = Date
let offset = 0
const readOffset = () => { offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8')) }
readOffset()
setInterval(readOffset, 50).unref()
globalThis.Date = class extends RealDate {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(RealDate.now() + offset) }
  static now() { return RealDate.now() + offset }
}
`

const work = makeTestFolder()
const [offsetFile, shiftModule] = [join(work, 'offset'), join(work, 'shift-clock.mjs')]
writeFileSync(shiftModule, SHIFT_MODULE)
const jumpTo = (offsetMs: number) => writeFileSync(offsetFile, `${offsetMs}`)
const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
const env = { NODE_OPTIONS: `--import ${shiftModule}`, CLOCK_OFFSET_FILE: offsetFile, BACKUP_DIR, SEED: 'none' }
let server: TestServer | undefined
afterEach(() => server?.stop('SIGKILL'))

test('a restore brings every save after copies that were made by a clock ahead and by one behind, however it jumped meanwhile', async ({
  task,
}) => {
  const random = createTestRandom(task.name)
  let dataDir = join(work, 'data')
  for (let round = 0; round < ROUNDS; round++) {
    jumpTo(FIRST_JUMPS_MS[round] ?? random.pick(JUMPS_MS))
    server = await startTestServer(dataDir, env)
    const revisions = await saveWhileClockJumps(server, random)
    await stopAll(server, 'SIGKILL')
    const restored = join(work, `restored-${round}`)
    const takesOver = random.below(2) === 0
    const args = [BACKUP_DIR, '--into', restored, ...(takesOver ? ['--take-over'] : [])]
    expect(runScript(programFile('restore'), args, { env: {} })).toMatchObject({ status: 0 })
    expect(revisions.filter((saved) => saved > readRestored(restored).revision)).toEqual([])
    if (takesOver) dataDir = restored
  }
})

/** @returns the revisions; the last one has been copied */
async function saveWhileClockJumps({ url }: TestServer, random: Random): Promise<number[]> {
  const revisions: number[] = []
  while (revisions.length < SAVES) {
    if (random.below(2) === 0) jumpTo(random.pick(JUMPS_MS))
    await sleep(60 + random.below(400)) // until every process sees the jump
    const headers = await fetchOwnerHeaders(url) // A session of another time has ended.
    const body = JSON.stringify({ title: `Save ${revisions.length}`, description: 'Scissors.', image_id: null })
    const response = await fetch(`${url}/api/services`, { method: 'POST', headers, body })
    if (response.ok) revisions.push(Number(response.headers.get('x-revision')))
  }
  const headers = await fetchOwnerHeaders(url)
  const readCopied = async () => (await (await fetch(`${url}/api/publication`, { headers })).json()).copied?.revision
  await expect.poll(readCopied).toBeGreaterThanOrEqual(Math.max(...revisions))
  return revisions
}
