import { repetitions, timeLimit } from '@shop/db/testing/repetitions'
import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { test } from '../../../scripts/testing/engines/engine-test.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from '../helpers/public-pages.ts'

const PAGES = ['/event/1', '/', ...PUBLIC_PAGES, ...NOT_FOUND_PATHS, '/login'].slice(
  0,
  repetitions({ quick: 2, long: 20 }),
)

test('public pages stand as in Chromium', async ({ enginePage, chromiumPage }) => {
  test.setTimeout(timeLimit(60_000))
  for (const path of PAGES) {
    await Promise.all([enginePage.open(path), chromiumPage.open(path)])
    await compareBoxes(enginePage, chromiumPage, path)
  }
})
