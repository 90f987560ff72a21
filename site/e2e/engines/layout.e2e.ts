import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { test } from '../../../scripts/testing/engines/engine-test.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from '../helpers/tested-pages.ts'

test.use({ savesNothing: true })

test('public pages look as in Chromium', { tag: '@long' }, async ({ enginePage, chromiumPage }) => {
  for (const path of ['/event/1', '/', ...PUBLIC_PAGES, ...NOT_FOUND_PATHS, '/login']) {
    await Promise.all([enginePage.open(path), chromiumPage.open(path)])
    await compareBoxes(enginePage, chromiumPage, path)
  }
})
