import { addressKey } from '@shop/db/resources/old-address-key-and-own-pages'
import { expect, test } from 'vitest'
import { readOldSitemaps, SHOPS } from '../../../testing/old-addresses/old-sitemaps.fixture.ts'
import { createTargetProposer } from './propose-target.ts'

const sitemaps = readOldSitemaps()

const answers = sitemaps.flatMap(({ builder, shop, pages }) => {
  const propose = createTargetProposer(SHOPS[shop])
  return pages.map(({ path, target }) => {
    const key = addressKey(path)
    const proposal = key === undefined ? undefined : propose(key)
    return { path: `${builder} ${shop} ${path}`, target, proposed: proposal?.to, certainty: proposal?.certainty }
  })
})

test('of the addresses in 63 sitemaps of five builders, at least 95 % lead where a person would send them, and none home', () => {
  expect(sitemaps).toHaveLength(63)
  const wrong = answers.filter(({ target, proposed }) => proposed !== target)
  expect(wrong.length / answers.length, JSON.stringify(wrong, null, 1)).toBeLessThan(0.05)
  expect(wrong.filter(({ certainty }) => certainty === 'sure')).toEqual([])
  const targets = answers.flatMap(({ proposed = [] }) => proposed)
  expect(targets.filter((target) => addressKey(target) !== undefined || target.split('#')[0] === '/')).toEqual([])
})

test.each([
  ['/love-story/', 'sure'],
  ['/challenge-page/haircut-101', 'any'],
  ['/work-with-us/', 'any'],
  ['/customer-service', 'any'],
  ['/jobs/barber', 'any'],
  ['/careers/senior-stylist/', 'any'],
  ['/jobs/book-an-interview', 'any'],
])('%s has no %s proposal', (path, certainty) => {
  const proposal = createTargetProposer(SHOPS.classic)(addressKey(path) ?? '')
  expect([undefined, ...(certainty === 'sure' ? ['likely'] : [])]).toContain(proposal?.certainty)
})
