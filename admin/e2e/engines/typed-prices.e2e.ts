import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'

test('a price that opens by a tap is replaced by what is typed', { tag: '@one-engine' }, async ({
  enginePage,
  engineDriver,
  server,
}) => {
  await signIn(enginePage, server.url)
  await enginePage.open('/admin/services')
  await enginePage.tap('button', 'Change the price: $28')
  await engineDriver.typeText('39')
  await enginePage.tap('button', 'Save')
  await enginePage.expectText('$39')
  await enginePage.open('/admin/prices')
  await enginePage.tap('textbox', 'Amount of Beard Trim')
  await engineDriver.typeText('21')
  const amount = () => document.querySelector<HTMLInputElement>('[aria-label="Amount of Beard Trim"]')?.value
  await expect.poll(() => enginePage.run(amount)).toBe('21')
})
