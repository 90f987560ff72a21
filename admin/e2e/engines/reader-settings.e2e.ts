import { EnginePage, expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { findLowContrastTexts } from '../../../scripts/testing/engines/find-low-contrast-texts.ts'
import { LAYOUT_CHECKS } from '../../../scripts/testing/layout-faults.ts'
import { STAFF_SCREENS } from '../helpers/staff-screens.ts'

test.use({ savesNothing: true })

const FORMS = ['/admin/events/edit/1', '/admin/shop/hours', '/admin/shop/look', '/admin/services/edit/1']
const SCREENS = [...FORMS.slice(0, 2), ...STAFF_SCREENS]

async function openLoaded(page: EnginePage, path: string) {
  await page.open(path)
  await expect.poll(() => page.run(() => document.querySelectorAll('h1').length)).toBe(1)
  await expect.poll(page.text).not.toContain('Loading')
}

test('text at 200 % stays inside the window and uncovered in forms', { tag: '@long' }, async ({
  launchEngine,
  server,
}) => {
  const page = new EnginePage(await launchEngine({ textSize: 32 }), server.url)
  await signIn(server.url, page)
  for (const path of FORMS) {
    await openLoaded(page, path)
    for (const check of LAYOUT_CHECKS) await expect.poll(() => page.run(check), path).toEqual([])
  }
})

test('all text of the staff area is readable in the colors of the reader', { tag: ['@firefox', '@long'] }, async ({
  launchEngine,
  server,
}) => {
  const page = new EnginePage(await launchEngine({ forcedColors: true }), server.url)
  await signIn(server.url, page)
  for (const path of SCREENS) {
    await openLoaded(page, path)
    expect.soft(await page.run(findLowContrastTexts), path).toEqual([])
  }
})
