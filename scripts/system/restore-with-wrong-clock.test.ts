import { repetitions } from '@shop/db/testing/repetitions'
import { expect, test } from 'vitest'
import { countSavesLost } from '../testing/saves-lost-by-wrong-clocks.ts'
import { createTestRandom } from '../testing/seeded-random.ts'

const ROUNDS = repetitions({ quick: 3, long: 60 })

test('a restore brings every save after copies that were made by a clock ahead and by one behind, however it jumped meanwhile', async ({
  task,
}) => {
  const lost = await countSavesLost({ rounds: ROUNDS, saves: 4, random: createTestRandom(task.name) })
  expect(lost).toEqual(lost.map(() => 0))
})
