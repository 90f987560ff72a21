import type { Notice } from '@shop/db/tables/notices'
import type { Shop } from '@shop/db/tables/shop'
import { isJobOrChairOpening } from '../../content/notices.ts'
import type { ShownNotice } from '../../content/read-notices.ts'
import { postalAddress } from './hair-salon-json-ld.ts'
import type { JsonLd } from './serialize-json-ld.ts'

/** For jobs that the page shows in detail and that say since when they are open, which search engines require. */
export function jobPostingsJsonLd(notices: ShownNotice[], shop: Shop, siteUrl: URL): JsonLd[] {
  const isJob = ({ kind, details, posted_on }: Notice) =>
    kind === 'job' && posted_on && isJobOrChairOpening({ kind, details })
  return notices.filter(isJob).map(({ text, details, posted_on, end }) => ({
    '@type': 'JobPosting',
    title: text,
    description: details,
    datePosted: posted_on,
    validThrough: end.iso,
    hiringOrganization: { '@type': 'Organization', name: shop.name, sameAs: new URL('/', siteUrl).href },
    jobLocation: { '@type': 'Place', address: postalAddress(shop) },
  }))
}
