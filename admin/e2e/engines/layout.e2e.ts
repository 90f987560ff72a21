import { timeLimit } from '@shop/db/testing/repetitions'
import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { DESKTOP, PHONE } from '../../../scripts/testing/screen-sizes.ts'
import { STAFF_SCREENS } from '../helpers/staff-screens.ts'

test('screens of the staff area stand as in Chromium', { tag: '@long' }, async ({
  enginePage,
  chromiumPage,
  server,
}) => {
  test.setTimeout(timeLimit(60_000))
  await signIn(enginePage, server.url)
  await signIn(chromiumPage, server.url)
  for (const screen of STAFF_SCREENS) {
    await Promise.all([enginePage.open(screen), chromiumPage.open(screen)])
    await compareBoxes(enginePage, chromiumPage, screen)
  }
})

test('text areas are as high as their text', async ({ enginePage, server }) => {
  await signIn(enginePage, server.url)
  await enginePage.open('/admin/shop/texts')
  await enginePage.find('label', 'Footer: text')
  const findShort = () =>
    [...document.querySelectorAll('textarea')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
      .map(({ name, scrollHeight, clientHeight }) => `${name}: ${scrollHeight} in ${clientHeight} px`)
  await expect.poll(() => enginePage.run(findShort)).toEqual([])
})

test('time fields have room for AM and PM', async ({ enginePage, engineDriver, server }) => {
  await signIn(enginePage, server.url)
  for (const { width } of [PHONE, DESKTOP]) {
    await engineDriver.resize(width)
    await enginePage.open('/admin/shop/hours')
    await enginePage.find('label', 'Monday: opens')
    await expect.poll(() => enginePage.run(findNarrowTimes), `at ${width} px`).toEqual([])
  }
})

/** Runs in the page. */
function findNarrowTimes() {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=time]')].flatMap((field) => {
    const { offsetWidth: width, ariaLabel } = field
    field.style.inlineSize = 'max-content'
    const needed = field.offsetWidth
    field.style.inlineSize = ''
    return width < needed ? [`${ariaLabel}: ${width} of ${needed} px`] : []
  })
}
