import { eq, sql } from 'drizzle-orm'
import { memoizeWeakly } from '../memoize.ts'
import { formatRecordCount, PAGED_RESOURCES, resources } from '../resources/definitions.ts'
import { addressKey, findPageSpelledAs, withoutOwnHost } from '../resources/old-address-key-and-own-pages.ts'
import { recordOfPath } from '../resources/record-page-urls.ts'
import type { Database } from '../sqlite/open-database.ts'
import {
  findShopLink,
  isPageTarget,
  oldAddresses,
  SHOP_LINK_LABELS,
  SHOP_LINKS,
  type ShopLink,
} from '../tables/old-addresses.ts'
import { shop } from '../tables/shop.ts'
import { recordQueries } from './record-and-user-queries.ts'

interface Resolved {
  target: string
  problem?: string // a sentence about the target, for staff
}

/** Where a visitor arrives: a target that is an old address itself is replaced by where that one leads. */
export function resolveOldAddressTarget(
  db: Database,
  { from, to, siteUrl }: { from: string; to: string; siteUrl: string },
): Resolved {
  const link = findShopLink(to)
  const target = withoutOwnHost(link ? readLink(db, link) : to, siteUrl)
  const page = findPageSpelledAs(from)
  if (page && target.split('#')[0] !== page)
    return { target, problem: `This is another spelling of ${page} on this site, so it can only lead there.` }
  if (!target.startsWith('/') || (link && isPageTarget(target))) return { target: to }
  const record = recordOfPath(target)
  if (record && isGone(db, target))
    return { target, problem: `That ${resources[record.noun].singular} no longer exists. Choose where else it leads.` }
  if (isPageTarget(target)) return { target }
  const key = addressKey(target)
  if (key === addressKey(from)) return { target, problem: 'This address leads to itself. Choose where else it leads.' }
  const next = findOldAddress(db, key)
  return next
    ? { target: next.to }
    : { target, problem: 'This site has no page at that address. Choose one that it has.' }
}

/** How many lead to a record that no longer exists, as a sentence. */
export function describeDeadTargets(db: Database): string | undefined {
  const rows = db.select({ to: oldAddresses.to }).from(oldAddresses).all()
  const count = rows.filter(({ to }) => isGone(db, to)).length
  const addresses = formatRecordCount('old-addresses', count)
  return count > 0 ? `${addresses} ${count === 1 ? 'leads' : 'lead'} to something that was deleted.` : undefined
}

/** Where it leads, within a sentence: Meet The Team, the booking link, or the name of a record. */
export function nameTarget(db: Database, target: string): string {
  const link = findShopLink(target)
  if (link) return `the ${SHOP_LINK_LABELS[link].toLowerCase()}`
  const record = recordOfPath(target)
  const row: Record<string, unknown> = { ...(record && recordQueries(db)(record.noun).get({ id: record.id })) }
  const page = PAGED_RESOURCES.find((name) => resources[name].page.path === target)
  return String(row.title ?? row.name ?? (page ? resources[page].page.label : target))
}

function isGone(db: Database, target: string): boolean {
  const record = recordOfPath(target)
  return record !== undefined && !recordQueries(db)(record.noun).get({ id: record.id })
}

function readLink(db: Database, link: ShopLink): string {
  return db.select({ url: shop[link] }).from(shop).get()?.url ?? ''
}

/** Those of the links of a shop that are old addresses, and lead back to themselves. */
export function findRedirectLoops(db: Database, links: Record<ShopLink, string>, siteUrl: string): ShopLink[] {
  const leadOn = (link: ShopLink) => {
    const path = withoutOwnHost(links[link], siteUrl)
    const row = path.startsWith('/') ? findOldAddress(db, addressKey(path)) : undefined
    return row && findShopLink(row.to)
  }
  return SHOP_LINKS.filter((start) => {
    let link = leadOn(start)
    for (const _ of SHOP_LINKS) if (link && link !== start) link = leadOn(link)
    return link === start
  })
}

/** However it is spelled. */
export function findOldAddress(db: Database, key: string | undefined) {
  return key === undefined ? undefined : byKey(db).get({ key })
}

const hasKey = eq(oldAddresses.key, sql.placeholder('key'))
const byKey = memoizeWeakly((db: Database) => db.select().from(oldAddresses).where(hasKey).prepare())
