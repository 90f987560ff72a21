import { findRedirectLoops, resolveOldAddressTarget } from '@shop/db/records/old-address-targets'
import { readSiteLanguages } from '@shop/db/records/read-shop-zone-and-languages'
import { recordQueries } from '@shop/db/records/record-and-user-queries'
import type { RecordStoreOf } from '@shop/db/records/record-store'
import type { ResourceName } from '@shop/db/resources/definitions'
import { addressKey, isPageInLanguage, withoutOwnHost } from '@shop/db/resources/old-address-key-and-own-pages'
import type { Database } from '@shop/db/sqlite/open-database'
import { type OldAddress, OWN_PAGE, oldAddressInputSchema } from '@shop/db/tables/old-addresses'
import { resourceTables } from '@shop/db/tables/resource-tables'
import type { Shop } from '@shop/db/tables/shop'
import { Hono } from 'hono'
import type { RouteDeps } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { ValidationError } from '../../base/http/validate-json-body.ts'
import { proposalRoutes } from '../old-addresses/propose-targets.routes.ts'
import { crudRoutes } from './crud.routes.ts'

interface OldAddressDeps {
  db: Database
  siteUrl: string
}

/** Only owners see them, and a target is stored as the page where a visitor arrives. */
export function oldAddressRoutes(records: RecordStoreOf<'old-addresses'>, deps: RouteDeps & OldAddressDeps) {
  const flatRecords: typeof records = {
    ...records,
    create: (input, context) => records.create({ ...input, to: finalTarget(deps, input) }, context),
    update(id, input, context) {
      const row = records.find(id)
      return row && records.update(id, { ...input, to: finalTarget(deps, { ...row, ...input }) }, context)
    },
  }
  const resource = { ...resourceTables['old-addresses'], name: 'old-addresses', records: flatRecords } as const
  const access = { listAccess: deps.requireOwner, writeAccess: deps.requireOwner }
  return new Hono<AuthEnv>()
    .route('/proposals', proposalRoutes(deps))
    .route('/', crudRoutes(resource, { ...deps, ...access }))
}

/** @throws ValidationError for a page of the site in its second language, and a target that leads nowhere, or back */
export function finalTarget({ db, siteUrl }: OldAddressDeps, row: Pick<OldAddress, 'from' | 'to'>): string {
  const [, secondLanguage = ''] = readSiteLanguages(db)
  if (isPageInLanguage(row.from, secondLanguage)) throw new ValidationError([{ path: ['from'], message: OWN_PAGE }])
  const { target, problem } = resolveOldAddressTarget(db, { ...row, siteUrl })
  if (problem) throw new ValidationError([{ path: ['to'], message: problem }])
  return target
}

interface SavedRow {
  resource: ResourceName
  id?: number | undefined
  values: object
}

type Targets = ReadonlyMap<string, string>

/** Where each old address of a save leads, by its key. */
export function listTargets(db: Database, rows: SavedRow[]): Targets {
  const ofAddresses = rows.filter(({ resource }) => resource === 'old-addresses')
  const addresses = ofAddresses.map(({ resource, id, values }) => {
    const stored = id === undefined ? undefined : recordQueries(db)(resource).get({ id })
    return oldAddressInputSchema.parse({ ...stored, ...values })
  })
  return new Map(addresses.map(({ from, to }) => [addressKey(from) ?? '', to]))
}

/** It may lead to an old address from the same save, which may come later. */
export function withFinalTarget(deps: OldAddressDeps, targets: Targets, values: object) {
  const row = oldAddressInputSchema.parse(values)
  return { ...row, to: finalTarget(deps, { ...row, to: followTargets(row, targets, deps.siteUrl) }) }
}

/** Where a target leads through other old addresses; what leads back to itself does so in the answer, too. */
function followTargets({ from, to }: Pick<OldAddress, 'from' | 'to'>, targets: Targets, siteUrl: string): string {
  const seen = new Set([addressKey(from)])
  let target = to
  for (;;) {
    const key = addressKey(withoutOwnHost(target, siteUrl))
    const next = key === undefined || seen.has(key) ? undefined : targets.get(key)
    if (next === undefined) return target
    seen.add(key)
    target = next
  }
}

/** @throws ValidationError for a changed link of the shop that old addresses lead back to itself */
export function assertNoRedirectLoop(
  { db, siteUrl }: OldAddressDeps,
  before: Shop | undefined,
  changes: Partial<Shop>,
) {
  if (!before) return
  const looping = findRedirectLoops(db, { ...before, ...changes }, siteUrl)
  const changed = looping.filter((link) => changes[link] !== undefined && changes[link] !== before[link])
  const message =
    'This is one of your old addresses, and it leads back to this link. Write the address of the page that visitors should get.'
  if (changed.length > 0) throw new ValidationError(changed.map((link) => ({ path: [link], message })))
}
