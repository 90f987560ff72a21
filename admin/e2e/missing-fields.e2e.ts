import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { STAFF_SCREENS } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

const FORMS = STAFF_SCREENS.filter((screen) => screen.endsWith('/edit/new') || screen === '/admin/shop')

test('every field with a star is named in the list of what is missing, in every form', async ({ page }) => {
  await signIn(page)
  page.on('dialog', (question) => question.accept()) // of the browser, whether to leave
  for (const screen of FORMS) {
    await test.step(screen, async () => {
      await page.goto(screen)
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
      const starred = page.locator('main :is(input, textarea)[required]')
      for (const field of await starred.all()) if ((await field.inputValue()) !== '') await field.fill('')
      const ids = await starred.evaluateAll((fields) => fields.map(({ id }) => id))
      expect(ids).not.toEqual([])
      const links = page.getByText('Missing:').locator('..').getByRole('link')
      const listed = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash.slice(1)))
      expect(listed).toEqual(expect.arrayContaining(ids))
    })
  }
})
