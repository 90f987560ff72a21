import { expect, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { findOverflow } from '../../scripts/testing/layout-faults.ts'
import { addRecord, changeRecord } from './helpers/api-calls.ts'
import { openScreen } from './helpers/staff-screens.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
const TEXT = `${WORD} ${'and on it goes, '.repeat(20)}`
const WIDTHS = process.env.TEST_LONG ? [320, 390, 768, 1000, 1280] : [320]

test('long words do not overflow the screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const ids = await addLongWords(page)
  await page.goto('/admin/dashboard')
  for (const screen of ['dashboard', 'services', 'events', 'team', 'images']) {
    await openScreen(page, `/admin/${screen}`)
    await expect(page.getByText(WORD).first()).toBeVisible()
    await expectNoOverflow(page)
  }
  for (const [path, id] of Object.entries(ids)) {
    await openScreen(page, `/admin/${path}/edit/${id}`)
    await expect(page.getByRole('textbox').first()).toHaveValue(WORD)
    await expectNoOverflow(page)
  }
  await openScreen(page, '/admin/services')
  await page.getByRole('button', { name: `Delete ${WORD}` }).click()
  await expectNoOverflow(page)
  await page.goto('/admin/images')
  await page.getByRole('button', { name: `Edit ${WORD}` }).click()
  await expectNoOverflow(page)
})

/** At every width, no visible element reaches beyond the right edge. */
async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(findOverflow), `${page.url()} at ${width} px`).toEqual([])
  }
}

async function addLongWords(page: Page) {
  const texts = { description: TEXT, image_id: null }
  await changeRecord(page, '/images/16', { description: WORD, altText: '' })
  await changeRecord(page, '/shop', { name: `The ${WORD}` })
  const date = { month: 'DEC', day: '31', year: new Date().getFullYear() + 1, time: WORD }
  const place = { title: WORD, location: WORD, address: WORD }
  return {
    services: await addRecord(page, '/services', { ...texts, title: WORD }),
    events: await addRecord(page, '/events', { ...texts, ...date, ...place, short_description: TEXT }),
    team: await addRecord(page, '/team-members', { ...texts, name: WORD, position: WORD, phone_number: WORD }),
  }
}
