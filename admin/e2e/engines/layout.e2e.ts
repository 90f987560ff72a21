import { timeLimit } from '@shop/db/testing/repetitions'
import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { DESKTOP, PHONE } from '../../../scripts/testing/screen-sizes.ts'
import { findNarrowTimeFields } from '../helpers/find-narrow-time-fields.ts'
import { STAFF_SCREENS } from '../helpers/staff-screens.ts'

test.use({ savesNothing: true })

test('screens of the staff area stand as in Chromium', { tag: '@long' }, async ({
  enginePage,
  chromiumPage,
  server,
}) => {
  test.setTimeout(timeLimit(60_000))
  await signIn(enginePage, server.url)
  await signIn(chromiumPage, server.url)
  for (const screen of STAFF_SCREENS) {
    await Promise.all([enginePage.open(screen), chromiumPage.open(screen)])
    await compareBoxes(enginePage, chromiumPage, screen)
  }
})

test('time fields have room for AM and PM at both widths', { tag: '@long' }, async ({
  enginePage,
  engineDriver,
  server,
}) => {
  await signIn(enginePage, server.url)
  for (const { width } of [PHONE, DESKTOP]) {
    await engineDriver.resize(width)
    await enginePage.open('/admin/shop/hours')
    await enginePage.find('label', 'Monday: opens')
    await expect.poll(() => enginePage.run(findNarrowTimeFields), `at ${width} px`).toEqual([])
  }
})
