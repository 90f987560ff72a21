import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import type { Database } from '@shop/db/sqlite/open-database'
import { services } from '@shop/db/tables/services'
import { shop } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'

/** What the numbers in records mean, as the shop calls it today. */
export interface NamesAndCurrency extends PriceTerms {
  serviceTitles: ReadonlyMap<unknown, string>
  memberNames: ReadonlyMap<unknown, string>
}

export function readNamesAndCurrency(db: Database): NamesAndCurrency {
  const members = db.select({ id: teamMembers.id, name: teamMembers.name }).from(teamMembers).all()
  const titles = db.select({ id: services.id, title: services.title }).from(services).all()
  const { currency = 'USD', levels = [] } = db.select().from(shop).get() ?? {}
  return {
    currency,
    levels,
    memberNames: new Map(members.map(({ id, name }) => [id, name])),
    serviceTitles: new Map(titles.map(({ id, title }) => [id, title])),
  }
}
