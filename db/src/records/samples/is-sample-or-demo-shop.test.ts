import { expect, test } from 'vitest'
import { ownShop } from '../../seed/own-shop-details.fixture.ts'
import { demoShop, emptyShop } from './demo-and-empty-shop.ts'
import { isDemoShop, isSampleShop } from './is-sample-or-demo-shop.ts'

const bareShop = emptyShop(new Date())

test('the demo shop and a bare shop are samples, and one with its own name, phone and street is not', () => {
  expect([demoShop, bareShop, ownShop].map(isSampleShop)).toEqual([true, true, false])
})

// biome-ignore format: as a list of texts
test.each([
  ['name', demoShop.name], ['name', 'Our Shop'], ['phone', demoShop.phone], ['phone', '(719) 555-0100'],
  ['street', demoShop.street], ['street', ' 1 Main Street '], ['name', ''], ['phone', ' '], ['street', ''],
])('a shop whose %s is %j is a sample', (detail, value) => {
  expect(isSampleShop({ ...ownShop, [detail]: value })).toBe(true)
})

test('a shop that comes to its customers is a sample only by its name or phone', () => {
  const mobile = { ...ownShop, street: '', comes_to_customers: true }
  expect(isSampleShop(mobile)).toBe(false)
  expect(isSampleShop({ ...mobile, street: demoShop.street })).toBe(false)
  expect(isSampleShop({ ...mobile, phone: demoShop.phone })).toBe(true)
})

test('only a sample with a detail of the demo shop is the demo shop', () => {
  expect([demoShop, bareShop, ownShop].map(isDemoShop)).toEqual([true, false, false])
  expect(isDemoShop({ ...ownShop, street: demoShop.street })).toBe(true)
})
