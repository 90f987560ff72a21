import { expect, type FrameLocator, type Locator, type Page } from '../../../scripts/testing/browser-test.ts'

/**
 * Hands over the document of a form's preview and what is around it; on a narrow screen, its sheet is opened and closed
 * again.
 */
export async function lookAtPreview(page: Page, look: (preview: FrameLocator, ground: Locator) => Promise<void>) {
  const button = page.getByRole('button', { name: 'Preview', exact: true })
  const isSheet = await button.isVisible()
  if (isSheet) await button.click()
  const ground = page.getByRole('region', { name: 'What visitors see' })
  await look(ground.frameLocator('iframe'), ground)
  if (!isSheet) return
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  await sheet.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet).toBeHidden()
}
