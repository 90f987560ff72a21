import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '../../../testing/live-check/public-address.fixture.ts'
import { openShopWithAddress } from '../../../testing/live-check/shop-with-address.fixture.ts'

test.each([
  ['has expired', -1, 'behind', [/has expired: it was valid until$/]],
  ['ends within 14 days', 10, 'live', [/expires soon: it is valid until$/]],
  ['ends later', 40, 'live', []],
] as const)('a certificate that %s', async (_, days, state, words) => {
  const { start, expectVisitors, expectWarnings } = await openShopWithAddress({ tls: trusted(makeCertificate(days)) })
  await start(state)
  await expectVisitors({ state, findings: words.map((each) => ({ words: expect.stringMatching(each) })) })
  await expectWarnings(words.map(() => expect.stringMatching(/^The certificate .* [A-Z][a-z]{2} \d+, \d\d:\d\d\.$/)))
})

test('a certificate that expired or that nobody trusts raises an alarm at once, and a young one raises none', async () => {
  const expired = await openShopWithAddress({ tls: makeCertificate(-1) })
  await expired.start('behind')
  const young = await openShopWithAddress({ tls: makeCertificate(40) })
  await young.start('unseen')
  await young.expectVisitors({ findings: [{ words: expect.stringMatching(/cannot be trusted/) }] })
})

test('the certificate of another site raises an alarm, even if the address was never seen', async () => {
  const { start, expectVisitors } = await openShopWithAddress({
    tls: trusted(makeCertificate(40, 'DNS:other.example')),
  })
  await start('behind')
  await expectVisitors({ findings: [{ words: expect.stringMatching(/has the certificate of another site$/) }] })
})

function trusted(tls: { key: string; cert: string }) {
  const before = getCACertificates()
  setDefaultCACertificates([...before, tls.cert])
  onTestFinished(() => setDefaultCACertificates(before))
  return tls
}
