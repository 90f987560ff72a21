import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { STAFF_SCREENS } from '../helpers/staff-screens.ts'

test.use({ savesNothing: true })

test('screens of the staff area look as in Chromium', { tag: '@long' }, async ({
  enginePage,
  chromiumPage,
  server,
}) => {
  await signIn(enginePage, server.url)
  await signIn(chromiumPage, server.url)
  for (const screen of STAFF_SCREENS) {
    await Promise.all([enginePage.open(screen), chromiumPage.open(screen)])
    await compareBoxes(enginePage, chromiumPage, screen)
  }
})
