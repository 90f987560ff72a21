import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { DAY_MS } from '@shop/db/time/durations'
import { programFile } from '../tools/paths.ts'
import { createJumpingClock, JUMPS_MS } from './jumping-clock.ts'
import { runScript } from './run-script.ts'
import type { Random } from './seeded-random.ts'
import { readRestored, stopAll } from './shop-loss.ts'
import { fetchOwnerHeaders, startTestServer, type TestServer } from './test-server.ts'

/** Ahead and behind are in every run, and what comes after them is pruned by the copies of both. */
const FIRST_JUMPS_MS = [400 * DAY_MS, -400 * DAY_MS]

interface RoundsOptions {
  rounds: number
  saves: number // a round
  random: Random
}

/** Saves while the clock jumps, restores the newest copy, and goes on. @returns how many saves each restore lost */
export async function countSavesLost({ rounds, saves, random }: RoundsOptions): Promise<number[]> {
  const work = mkdtempSync(join(tmpdir(), 'shop-wrong-clock-'))
  const BACKUP_DIR = mkdtempSync(join(ANOTHER_DISK, 'shop-wrong-clock-'))
  const clock = createJumpingClock()
  const lost: number[] = []
  let dataDir = join(work, 'data')
  let server: TestServer | undefined
  try {
    for (let round = 0; round < rounds; round++) {
      clock.jumpTo(FIRST_JUMPS_MS[round] ?? random.pick([...JUMPS_MS]))
      server = await startTestServer(dataDir, { ...clock.env, BACKUP_DIR, SEED: 'none' })
      const revisions = await saveWhileClockJumps(server, { saves, random, jumpTo: clock.jumpTo })
      await stopAll(server, 'SIGKILL')
      const restored = join(work, `restored-${round}`)
      const takesOver = random.below(2) === 0
      const args = [BACKUP_DIR, '--into', restored, ...(takesOver ? ['--take-over'] : [])]
      const { status, stderr } = runScript(programFile('restore'), args, { env: {} })
      if (status !== 0) throw new Error(stderr)
      const { revision } = readRestored(restored)
      lost.push(revisions.filter((saved) => saved > revision).length)
      if (takesOver) dataDir = restored
    }
  } finally {
    await server?.stop('SIGKILL')
    for (const folder of [work, BACKUP_DIR]) rmSync(folder, { recursive: true, force: true })
    clock.remove()
  }
  return lost
}

interface SavesOptions {
  saves: number
  random: Random
  jumpTo(offsetMs: number): void
}

/** @returns the revisions; the last one has been copied */
async function saveWhileClockJumps({ url }: TestServer, { saves, random, jumpTo }: SavesOptions): Promise<number[]> {
  const revisions: number[] = []
  while (revisions.length < saves) {
    if (random.below(2) === 0) jumpTo(random.pick([...JUMPS_MS]))
    await sleep(60 + random.below(400)) // until every process sees the jump
    const headers = await fetchOwnerHeaders(url) // A session of another time has ended.
    const body = JSON.stringify({ title: `Save ${revisions.length}`, description: 'Scissors.', image_id: null })
    const response = await fetch(`${url}/api/services`, { method: 'POST', headers, body })
    if (response.ok) revisions.push(Number(response.headers.get('x-revision')))
  }
  const headers = await fetchOwnerHeaders(url)
  for (;;) {
    const { copied } = await (await fetch(`${url}/api/publication`, { headers })).json()
    if (copied?.revision >= Math.max(...revisions)) return revisions
    await sleep(50)
  }
}
