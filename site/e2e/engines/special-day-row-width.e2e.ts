import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { openContentWriter } from '../helpers/write-content.ts'

/** Runs in the page. @returns the heights of the words of the first special day, and of its hours */
function measureSpecialDay(): number[] {
  const range = document.createRange()
  return [...document.querySelectorAll('footer tr[data-from] > *')].slice(0, 2).map((cell) => {
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().height
  })
}

test('a special day takes the room that its hours leave, and the week keeps its own', { tag: '@one-engine' }, async ({
  chromiumPage,
  enginePage,
  request,
}) => {
  const { changeHours } = await openContentWriter(request)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Denver' })
  const week = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 600, to: 1140 }))
  await changeHours({ week, special_days: [{ from: today, to: today, windows: [], note: 'Thanksgiving' }] })
  await expect.poll(async () => (await request.get('/services')).text()).toContain('Thanksgiving')
  for (const page of [chromiumPage, enginePage]) {
    await page.open('/services')
    await expect.poll(() => page.run(measureSpecialDay)).toHaveLength(2)
    const [day = 0, hours = 0] = await page.run(measureSpecialDay)
    expect(day).toBeGreaterThan(0)
    expect(day).toBeLessThan(1.5 * hours)
  }
})
