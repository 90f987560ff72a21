import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'
import { fillServiceTitle, save } from './helpers/edit-service.ts'
import { SERVICE_SAVED } from './helpers/service-form.ts'

test('concurrent saves of one form send one request', async ({ page }) => {
  await signIn(page)
  await fillServiceTitle(page, 8, 'Haircuts, all kinds')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  expect(writes).toHaveLength(1)
})

test('changes typed after a save stay, and the redirect waits for them', async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await fillServiceTitle(page, 8, 'Haircuts for all')
  await expect(page.frameLocator('iframe').getByText('Haircuts for all')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await save(page)
  await expect(page.getByText(SERVICE_SAVED)).toBeVisible()
  await page.getByLabel('Title').fill('Haircuts for everyone')
  await page.clock.runFor(3000)
  await expect(page.getByLabel('Title')).toHaveValue('Haircuts for everyone')
  await save(page)
  await expect(async () => {
    await page.clock.runFor(3000) // the redirect timer starts when the save is answered
    expect(page.url()).toMatch(/\/admin\/services$/)
  }).toPass()
})
