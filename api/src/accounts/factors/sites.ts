import type { Database } from '@shop/db/sqlite/open-database'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { readRule } from './second-factor-rule.ts'

export type Sites = ReturnType<typeof createSites>

/** Where passkeys work: at the configured address, and at the next one, which an owner typed. */
export function createSites(db: Database, siteUrl: string) {
  const today = relyingPartyOf(siteUrl)

  function coming(): RelyingParty | undefined {
    const { coming_site_url } = readRule(db)
    const site = coming_site_url ? relyingPartyOf(coming_site_url) : today
    return site.origin === today.origin ? undefined : site
  }

  /** A browser says where it is, and chooses between the two. The host that a proxy reports can be wrong, or forged. */
  function at(origin: string | undefined): RelyingParty {
    return [coming()].find((site) => site?.origin === origin) ?? today
  }

  return { today, coming, at }
}
