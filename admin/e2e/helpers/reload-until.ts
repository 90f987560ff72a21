import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

/** Opens a public page again and again until a save is live on it. */
export async function reloadUntil(page: Page, path: string, check: () => Promise<void>) {
  await expect(async () => {
    await page.goto(path)
    await check()
  }).toPass({ timeout: 60_000 })
}
