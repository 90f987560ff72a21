import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'

const PASTED = '/our-team /contact /service-page/beard-trim /how-to-keep-your-fade-fresh-between-cuts-in-2019-and-later'

test('pasted old addresses fit the window, and are saved and undone', { tag: '@long' }, async ({
  enginePage,
  server,
}) => {
  await signIn(enginePage, server.url)
  await enginePage.open('/admin/shop/old-addresses')
  await enginePage.tap('label', 'Paste your old sitemap, menu or list of addresses')
  await enginePage.run((text) => void document.execCommand('insertText', false, text), PASTED)
  await enginePage.tap('button', 'Find addresses')
  await enginePage.expectText('Found 4 old addresses')
  expect(await enginePage.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await enginePage.tap('button', 'Save 2 old addresses')
  await enginePage.expectText('Added 2 old addresses')
  await enginePage.tap('button', 'Undo')
  await enginePage.expectText('Everything is back the way it was.', 'No old addresses yet')
})
