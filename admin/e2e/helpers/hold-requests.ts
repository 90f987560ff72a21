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

/** Sends the requests to a URL pattern on, and holds their answers. */
export async function holdAnswers(page: Page, pattern: string) {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response }).catch(() => {}) // the page has aborted the request
  })
  return { answered: answered.promise, release: () => released.resolve() }
}
