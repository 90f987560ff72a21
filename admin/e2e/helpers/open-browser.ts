import { type Browser, type Page, signIn } from '../../../scripts/testing/browser-test.ts'
import { ownerAccount } from '../../../scripts/testing/test-server.ts'

/** A browser of their own, whose idle time loads what no screen waits for. */
export async function openBrowser(browser: Browser, baseURL: string, username: string, screen: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, screen, { ...ownerAccount, username })
  return page
}
