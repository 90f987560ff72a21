import { join } from 'node:path'
import { findDemoWords } from '@shop/db/seed/find-demo-words.fixture'
import { expect, type Locator, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { PHONE } from '../../scripts/testing/screen-sizes.ts'
import { makeJpegFile } from './helpers/image-files-and-gallery.ts'

test.use({ hasFreshServer: true, serverEnv: { SEED: 'none' }, viewport: PHONE, hasTouch: true })

/** The whole old website, copied with select-all. */
const OLD_WEBSITE = `Home   Services   Our Team   Events   Contact

OUR SERVICES
Haircut .......... $30
Scissors or clippers, finished with a hot neck shave.
Skin Fade $35
Beard Trim $15 / 20 min
Color from $80

MEET THE TEAM
Noor Haddad – Master Barber
Noor has cut hair on Mesa Road since 2009 and still sweeps the floor herself.
Sol Vega – Barber
Sol is known for fades, and for knowing every dog by name.

HOURS
Mon closed
Tues - Fri 9–6
Saturday 9am - 4pm
Sun closed

EVENTS
Back to School Cuts
August 14, ${new Date().getFullYear() + 1}, 10am-3pm
Free cuts for kids who start school on Monday.

WHAT PEOPLE SAY
"In and out in twenty minutes, and it looks great." — Theo M.

CONTACT
12 Mesa Road
Santa Fe, NM 87501
(505) 555-0133
© 2024 Mesa Cuts. All rights reserved. Powered by Squarespace`

/** Every press and every field into which a finger goes; a photo is chosen with two presses. */
function countSteps(page: Page) {
  const counts = { taps: 0, fields: 0 }
  return {
    counts,
    async tap(target: Locator) {
      counts.taps += 1
      await target.tap()
    },
    async fill(target: Locator, text: string) {
      counts.taps += 1
      counts.fields += 1
      await target.tap()
      await target.fill(text)
    },
    async addPhoto(name: string) {
      counts.taps += 2
      await page.getByLabel('Upload photo').setInputFiles(await makeJpegFile(page, name))
    },
  }
}

test('on a phone, an empty shop is presentable after one paste, a few taps and fields', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { counts, tap, fill, addPhoto } = countSteps(page)
  const main = page.getByRole('main')
  const menu = async (name: string) => {
    await tap(page.getByRole('button', { name: 'Menu' }))
    await tap(page.getByRole('dialog').getByRole('link', { name, exact: true }))
  }
  await signIn(page, '/admin/dashboard')
  await tap(main.getByRole('link', { name: 'Paste it' }))
  await fill(page.getByLabel('Your text'), OLD_WEBSITE)
  await tap(page.getByLabel('Tue, Wed, Thu, Fri 9 AM – 6 PM'))
  await tap(page.getByRole('button', { name: /^Use our words for/ }))
  await fill(page.getByLabel('Short description of Back to School Cuts'), 'Free cuts before the first day.')
  await fill(page.getByLabel('Name of the shop'), 'Mesa Cuts')
  await tap(page.getByLabel(/^For each checked review/))
  await tap(page.getByRole('button', { name: /^Save \d+ rows$/ }))
  await expect(page.getByRole('region', { name: 'Just saved' })).toBeVisible()

  for (const name of ['Noor Haddad', 'Sol Vega']) {
    if (name === 'Noor Haddad') await menu('Team')
    await tap(page.getByRole('link', { name: `Edit ${name}` }))
    await addPhoto(`${name}.jpg`)
    await tap(page.getByRole('button', { name: 'Save Changes' }))
    await expect(page).toHaveURL(/\/admin\/team$/)
  }
  await menu('Look')
  await tap(page.getByLabel('Sage'))
  const hero = page.getByRole('region', { name: 'First picture on the home page' })
  await tap(hero.getByRole('button', { name: 'Select Image' }))
  const picker = page.getByRole('dialog')
  await tap(picker.getByRole('radio').first())
  await tap(picker.getByRole('button', { name: 'Select Image' }))
  await tap(page.getByRole('button', { name: 'Save Changes' }))
  await expect(page.getByText('Look updated successfully!')).toBeVisible()
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('[data-place="hero"] img')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const home =
    'Mesa Cuts,12 Mesa Road,(505) 555-0133,$35,Back to School Cuts,In and out in twenty minutes, and it looks great.'
  for (const text of home.split(/,(?! )/))
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[data-timeline]').first()).toContainText(/Open|Closed|Closes/)
  expect(findDemoWords(join(server.dataDir, 'public'))).toEqual([])
  expect(counts.taps).toBeLessThanOrEqual(45)
  expect(counts.fields).toBeLessThanOrEqual(15)
})
