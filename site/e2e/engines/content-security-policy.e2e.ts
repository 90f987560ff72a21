import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { recordErrors, takeErrors } from '../../../scripts/testing/engines/page-errors.ts'

/** Runs in the page. */
function addStrangeElements() {
  const [script, style] = [document.createElement('script'), document.createElement('style')]
  script.textContent = 'document.title = "strange"'
  style.textContent = 'h1 { display: none }'
  document.body.append(script, style)
}

test('a script or a style that a stranger brought into a page does nothing', {
  tag: ['@phone', '@one-engine'],
}, async ({ enginePage, chromiumPage }) => {
  chromiumPage.beforeScripts(recordErrors)
  for (const page of [enginePage, chromiumPage]) {
    await page.open('/events')
    await page.run(addStrangeElements)
    await expect.poll(() => page.run(() => sessionStorage.getItem('errors'))).toMatch(/(?=.*script-src).*style-src/s)
    expect(await page.run(() => document.title)).toContain('Upcoming Events')
    await page.find('heading', 'Upcoming Events')
    await page.run(takeErrors)
  }
})
