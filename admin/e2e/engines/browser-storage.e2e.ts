import {
  type EngineDriver,
  EnginePage,
  expect,
  refuseLocalStorage,
  signIn,
  test,
} from '../../../scripts/testing/engines/engine-test.ts'
import { readDrafts, SERVICE_FORM } from '../helpers/form-drafts.ts'

test('unsaved text is offered again after the browser was killed', { tag: '@one-engine' }, async ({
  launchEngine,
  server,
}) => {
  const typeAndKill = async (driver: EngineDriver) => {
    const page = new EnginePage(driver, server.url)
    await signIn(server.url, page)
    await page.open(SERVICE_FORM)
    await page.type('Description', 'Typed before the fall')
    await expect.poll(() => page.run(readDrafts)).toContain('Typed before the fall')
    await driver.kill()
  }
  await typeAndKill(await launchEngine())
  const page = new EnginePage(await launchEngine(), server.url)
  await signIn(server.url, page)
  await page.open(SERVICE_FORM)
  await page.tap('button', 'Bring back')
  await expect.poll(() => page.run(() => document.querySelector('textarea')?.value)).toBe('Typed before the fall')
})

test('the login says in a sentence that the browser keeps no sign-in', { tag: ['@long', '@one-engine'] }, async ({
  enginePage,
}) => {
  enginePage.beforeScripts(refuseLocalStorage)
  await enginePage.open('/login')
  await enginePage.expectText('This browser cannot keep you signed in')
})
