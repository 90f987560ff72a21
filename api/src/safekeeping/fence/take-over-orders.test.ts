import { setTimeout as sleep } from 'node:timers/promises'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import { createTestRandom } from '../../../../scripts/testing/seeded-random.ts'
import { restoreMachine } from '../../../testing/backup/backup-shop.fixture.ts'
import { restoredTitles } from '../../../testing/backup/copied-shop.fixture.ts'
import {
  fenceWithSaves,
  type Machine,
  type Settings,
  startBuckets,
  startMachine,
} from '../../../testing/fence/two-machines.fixture.ts'

const STEPS = repetitions({ quick: 4, long: 200 })

const s3 = await startBuckets()
afterAll(() => s3?.stop())

interface Place {
  settings: Settings
  takeWrites(): { method: string; key: string }[]
}

/** What one of two machines should know. */
interface Known {
  dataDir: string
  machine?: Machine | undefined
  titles: string[]
  role: 'shop' | 'copy' | 'other'
  alone: number
}

test.skipIf(!s3)(
  'in every order of restore, return, take-over and save, only the holder writes into the buckets',
  async ({ task }) => {
    const buckets = await s3?.createBuckets()
    if (buckets) await walk([await buckets.connect(), await buckets.connect()], task.name)
  },
)

async function walk(places: Place[], seed: string) {
  const random = createTestRandom(seed)
  const machines: Known[] = places.map(() => ({ dataDir: makeTestFolder(), titles: [], role: 'shop', alone: 0 }))
  let count = 0
  let stored: string[] = []
  const find = (index: number) => {
    const [known, place, other] = [machines[index], places[index], machines[1 - index]]
    if (!known || !place || !other) throw new Error('There are two machines.')
    return { known, place, other }
  }

  async function start(index: number, takesOver = false) {
    const { known, place, other } = find(index)
    await known.machine?.stop()
    known.machine = await startMachine(known.dataDir, place.settings, { takesOver })
    if (takesOver) {
      known.role = 'shop'
      known.alone = 0
      if (other.role === 'shop') other.role = 'other'
    }
    if (known.role === 'shop') await keep(known)
    if (known.role === 'other') await known.machine.waitUntilOther()
  }

  async function keep({ machine, titles }: Known) {
    await machine?.waitUntilKept()
    stored = [...titles]
  }

  /** One that does not know of a take-over yet still accepts it. */
  async function save(index: number) {
    const { known } = find(index)
    if (!known.machine) return
    const title = `Save ${++count}`
    const { status } = await known.machine.save(title)
    if (status === 201) known.titles.push(title)
    expect(status === 201 || known.role === 'other').toBe(true)
    if (known.role === 'shop') return keep(known)
    if (known.role === 'copy') return
    if (status === 201) known.alone += 1
    await known.machine.waitUntilOther()
    expect(await known.machine.readFence()).toMatchObject(fenceWithSaves(known.alone))
  }

  async function stop(index: number) {
    const { known } = find(index)
    await known.machine?.stop()
    known.machine = undefined
  }

  async function restore(index: number) {
    const { known, place } = find(index)
    await stop(index)
    known.dataDir = await restoreMachine('bucket', place.settings)
    Object.assign(known, { titles: [...stored], role: 'copy', alone: 0 })
    await start(index)
  }

  await start(0)
  await save(0)
  const second = machines[1]
  if (second) second.role = 'copy'
  await restore(1)
  const steps = [save, save, save, start, stop, restore, (index: number) => start(index, true)]
  for (let step = 0; step < STEPS; step++) {
    const index = random.below(2)
    await steps[random.below(steps.length)]?.(index)
    for (const [silent, { role, machine }] of machines.entries()) {
      if (role === 'shop' || !machine) continue
      places[silent]?.takeWrites()
      await sleep(300)
      expect(places[silent]?.takeWrites()).toEqual([])
    }
  }
  for (const index of [0, 1]) await stop(index)
  const [place] = places
  if (place) expect(await restoredTitles('bucket', place.settings)).toEqual(stored)
}
