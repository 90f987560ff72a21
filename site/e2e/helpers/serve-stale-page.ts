import { expect, type Page } from '../../../scripts/testing/browser-test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Waits until the page holds a text, and serves that copy of it to the next visits. */
export async function serveOldCopy(page: Page, path: string, { text, visits = 9 }: { text: string; visits?: number }) {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text)
  const copy = await (await page.request.get(path)).text()
  await page.route(`**${path}`, (route) => {
    const isVisit = route.request().resourceType() === 'document'
    return isVisit && visits-- > 0 ? route.fulfill({ body: copy, contentType: 'text/html' }) : route.continue()
  })
}

/** The fields of an event of tomorrow. */
export function overSoon() {
  const tomorrow = new Date(Date.now() + DAY_MS)
  const format = (options: Intl.DateTimeFormatOptions) =>
    tomorrow.toLocaleString('en-US', { ...options, timeZone: 'America/Denver' })
  const month = format({ month: 'short' }).toUpperCase()
  return { title: 'Over Soon', month, day: format({ day: 'numeric' }), year: Number(format({ year: 'numeric' })) }
}
