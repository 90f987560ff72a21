import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { addressKey, isOwnPath, isSitePage } from '../resources/old-address-key-and-own-pages.ts'
import { recordOfPath } from '../resources/record-page-urls.ts'
import { checkOnSite, visibilityColumns, visibilityFields } from '../time/visibility/visibility-schema.ts'
import { requiredText } from '../validation/field-schemas.ts'
import { isOneWebUrl } from '../validation/is-web-url.ts'
import { MAX_LENGTHS } from '../validation/text-limits.ts'
import { auditColumns, type ColumnSchemas, idColumn } from './shared-columns.ts'

/** The links in the details of the shop to which an old address may lead, as shop:booking_url. */
export const SHOP_LINKS = ['booking_url', 'reviews_url', 'gift_card_url'] as const

export const SHOP_LINK_LABELS = {
  booking_url: 'Booking link',
  reviews_url: 'Reviews link',
  gift_card_url: 'Gift card link',
}

/** Why there can be no old address at a page of this site. */
export const OWN_PAGE = 'This site has its own page at this address, so nothing else can answer there.'

export type ShopLink = (typeof SHOP_LINKS)[number]

export const oldAddresses = sqliteTable('old_addresses', {
  id: idColumn(),
  from: text().notNull(), // of the shop's old website, as the owner wrote it; see old-address-key-and-own-pages.ts
  key: text().unique(), // set by the record store; null for what is no address any more
  to: text().notNull(), // a page of this site, such as /services#service-7, one of SHOP_LINKS, or an https address
  ...visibilityColumns(),
  ...auditColumns(),
})

export const oldAddressInputSchema = checkOnSite(
  z.object({
    from: requiredText('Old address').superRefine(checkFrom),
    to: requiredText('Where it leads', MAX_LENGTHS.link)
      .transform((target) => target.trim())
      .refine(isTarget, 'Choose where it leads: a page of this site, or a full address that begins with https://.'),
    ...visibilityFields,
  } satisfies ColumnSchemas<typeof oldAddresses>),
)

export type OldAddress = typeof oldAddresses.$inferSelect
export type OldAddressInput = z.infer<typeof oldAddressInputSchema>

export function sortOldAddresses<Row extends Pick<OldAddress, 'id' | 'from'>>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => a.from.localeCompare(b.from) || a.id - b.id)
}

export function findShopLink(target: string): ShopLink | undefined {
  return SHOP_LINKS.find((link) => target === `shop:${link}`)
}

/** Whether a target is a page for visitors, or a record on one. */
export function isPageTarget(target: string): boolean {
  const [path = '', ...anchor] = target.split('#')
  return isSitePage(path) && (anchor.length === 0 || recordOfPath(target) !== undefined)
}

function checkFrom(text: string, context: z.RefinementCtx<string>) {
  if (addressKey(text) !== undefined) return
  context.addIssue(
    isOwnPath(text) ? OWN_PAGE : 'Write the old address as it was, such as /our-team or https://old.example/our-team.',
  )
}

/** A path may be an old address, which `records/old-address-targets.ts` replaces with the target of that one. */
function isTarget(target: string): boolean {
  if (findShopLink(target)) return true
  if (target.startsWith('/')) return isPageTarget(target.replace(/(?<=.)\/+$/, '')) || addressKey(target) !== undefined
  return /^https:/i.test(target) && isOneWebUrl(target)
}
