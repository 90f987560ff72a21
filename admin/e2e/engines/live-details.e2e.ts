import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'

/** as WebDriver names the key */
const ESCAPE = '\uE00C'

test('the chip opens when a save was written, and closes by Escape and by its button', { tag: '@one-engine' }, async ({
  enginePage,
  engineDriver,
  server,
  viewport,
}) => {
  await signIn(enginePage, server.url)
  await enginePage.open('/admin/services')
  const countOpen = () => enginePage.run(() => document.querySelectorAll(':popover-open').length)
  for (const close of [() => engineDriver.typeText(ESCAPE), () => enginePage.tap('button', 'Close')]) {
    await enginePage.tap('button', 'Live: details')
    await enginePage.expectText('We cannot check the site from this machine')
    const readWidth = () => document.querySelector(':popover-open')?.clientWidth ?? 0
    if (viewport?.width === 390) expect(await enginePage.run(readWidth)).toBeGreaterThan(360)
    await close()
    await expect.poll(countOpen).toBe(0)
  }
})
