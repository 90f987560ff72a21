import { repetitions, timeLimit } from '@shop/db/testing/repetitions'
import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { STAFF_SCREENS } from '../helpers/staff-screens.ts'

const SCREENS = STAFF_SCREENS.slice(0, repetitions({ quick: 4, long: STAFF_SCREENS.length }))

test('screens of the staff area stand as in Chromium', async ({ enginePage, chromiumPage, server }) => {
  test.setTimeout(timeLimit(60_000))
  await signIn(enginePage, server.url)
  await signIn(chromiumPage, server.url)
  for (const screen of SCREENS) {
    await Promise.all([enginePage.open(screen), chromiumPage.open(screen)])
    await compareBoxes(enginePage, chromiumPage, screen)
  }
})
