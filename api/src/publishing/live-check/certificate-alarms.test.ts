import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '../../../testing/live-check/public-address.fixture.ts'
import { openShopWithAddress } from '../../../testing/live-check/shop-with-address.fixture.ts'

test.each([
  [
    'has expired',
    -1,
    { state: 'behind', findings: [{ words: expect.stringMatching(/has expired: it was valid until$/) }] },
  ],
  [
    'ends within 14 days',
    10,
    { state: 'live', findings: [{ words: expect.stringMatching(/expires soon: it is valid until$/) }] },
  ],
  ['ends later', 40, { state: 'live', findings: [] }],
])('a certificate that %s', async (_, days, expected) => {
  const tls = trusted(makeCertificate(days))
  const { start, expectVisitors, expectWarnings } = await openShopWithAddress({ tls })
  await start(days < 0 ? 'behind' : 'live')
  await expectVisitors(expected)
  await expectWarnings(
    expected.findings.map(() => expect.stringMatching(/^The certificate .* [A-Z][a-z]{2} \d+, \d\d:\d\d\.$/)),
  )
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
