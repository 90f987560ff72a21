import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { DESKTOP } from '../../scripts/testing/screen-sizes.ts'
import { lookAtPreview } from './helpers/staff-screens.ts'

test.use({ savesNothing: true })

test('a formatting button toggles the markup of the words that are selected, or the one at the caret, and the preview shows it', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(DESKTOP) // with the preview beside the form
  await signIn(page, '/admin/events/edit/new')
  const description = page.getByLabel('Full Description')
  const select = (start: number, end: number) =>
    description.evaluate((area: HTMLTextAreaElement, range) => area.setSelectionRange(...range), [start, end] as const)
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await description.fill('Come in now')
  await select(5, 8) // with the space after it
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await expect(description).toHaveValue('Come **in** now')
  await description.press('End')
  await toolbar.getByRole('button', { name: 'Italic' }).click()
  await expect(description).toHaveValue('Come **in** *now*')
  await lookAtPreview(page, async (preview) => {
    await expect(preview.locator('strong')).toHaveText('in')
    await expect(preview.locator('strong')).toBeInViewport()
    await expect(preview.locator('em')).toHaveText('now')
  })
  await description.fill('word')
  await description.selectText()
  for (const text of ['**word**', 'word']) {
    await toolbar.getByRole('button', { name: 'Bold' }).click()
    await expect(description).toHaveValue(text)
  }
  await page.keyboard.press('Control+z')
  await expect(description).toHaveValue('**word**')
  await description.fill('- one')
  await description.press('End')
  for (const text of ['- one\n- ', '- one\n']) {
    await description.press('Enter')
    await expect(description).toHaveValue(text)
  }
  await description.fill('')
  await toolbar.getByRole('button', { name: 'List' }).click()
  await expect(description).toHaveValue('- words')
  await description.fill('')
  await toolbar.getByRole('button', { name: 'Heading' }).click()
  await expect(description).toHaveValue('### words')
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await expect(description).toHaveValue('### [words](https://)')
})
