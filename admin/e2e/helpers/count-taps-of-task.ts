import type { Locator, Page } from '../../../scripts/testing/browser-test.ts'

/** Counts what a task takes from the dashboard or a list on: each tap, and each choice of a date or a time. */
export async function countTaps(
  page: Page,
  task: (tap: (target: Locator, pick?: string) => Promise<void>) => Promise<void>,
  start = '/admin/dashboard',
) {
  let taps = 0
  await page.goto(start)
  await task(async (target, picked) => {
    taps += 1
    if (picked === undefined) await target.tap()
    else await target.fill(picked)
  })
  return taps
}
