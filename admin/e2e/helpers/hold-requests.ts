import type { Page } from '../../../scripts/testing/browser-test.ts'

/** Delays all requests to a URL pattern. @returns a function that lets them continue */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => {}) // the page has aborted the request
  })
  return resolve
}
