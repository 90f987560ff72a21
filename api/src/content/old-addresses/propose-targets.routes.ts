import { findOldAddress } from '@shop/db/records/old-address-targets'
import { readSiteLanguages } from '@shop/db/records/read-shop-zone-and-languages'
import { PAGED_RESOURCES, resources } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import { SHOP_ID, shop } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'
import { readFilledLists } from '@shop/site/reads-for-api'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { orNotFound } from '../../base/http/request-params-and-headers.ts'
import { jsonBody } from '../../base/http/validate-json-body.ts'
import { createTargetProposer } from './propose-target.ts'
import { readPastedAddresses } from './read-pasted-addresses.ts'

const MAX_TEXT_BYTES = 1024 * 1024

const textSchema = z.object({
  text: z
    .string('Paste some text.')
    .refine((text) => Buffer.byteLength(text) <= MAX_TEXT_BYTES, 'That is too much text: at most 1 MB.'),
})

/** `POST { text }`: its addresses, each with where it could lead; `known` ones are in the list. It writes nothing. */
export function proposalRoutes({ db, clock, siteUrl, requireOwner }: RouteDeps & { siteUrl: string }) {
  return new Hono<AuthEnv>().post('/', requireOwner, jsonBody(textSchema), (c) => {
    const propose = createShopTargetProposer(db, siteUrl, clock())
    const { addresses, ...read } = readPastedAddresses(c.req.valid('json').text, readSiteLanguages(db)[1])
    const rows = addresses.map(({ key, from, label, line }) => {
      const { to = null, certainty = null } = propose(key, label) ?? {}
      return { from, to, certainty, line, known: findOldAddress(db, key) !== undefined }
    })
    return c.json({ rows, ...read })
  })
}

export function createShopTargetProposer(db: Database, siteUrl: string, now: Date) {
  return createTargetProposer(readShopContent(db, siteUrl, now))
}

/** Drafts are not on the site, and a link to this site itself could lead back to the old address. */
function readShopContent(db: Database, siteUrl: string, now: Date) {
  const details = orNotFound(db.select().from(shop).where(eq(shop.id, SHOP_ID)).get())
  const filled = readFilledLists({ db, now })
  const emptyLists = PAGED_RESOURCES.filter((name) => !filled.includes(name))
  const elsewhere = (link: string) => (URL.parse(link)?.host === new URL(siteUrl).host ? '' : link)
  return {
    services: db
      .select({ id: services.id, title: services.title })
      .from(services)
      .where(eq(services.draft, false))
      .all(),
    members: db
      .select({ id: teamMembers.id, name: teamMembers.name })
      .from(teamMembers)
      .where(eq(teamMembers.draft, false))
      .all(),
    events: db.select({ id: events.id, title: events.title }).from(events).where(eq(events.draft, false)).all(),
    links: {
      booking_url: elsewhere(details.booking_url),
      gift_card_url: elsewhere(details.gift_card_url),
    },
    emptyPages: new Set([
      ...emptyLists.map((name) => resources[name].page.path),
      ...(details.has_accessibility_page ? [] : ['/accessibility']),
    ]),
  }
}
