import { isSample, listAllSampleIds } from '@shop/db/samples/is-sample-record'
import type { Database } from '@shop/db/sqlite/open-database'
import { HOURS_ID } from '@shop/db/tables/hours'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import type { ImageService } from '../images/image-service.ts'
import { findRemovedSamples } from './find-removed-samples.ts'
import { removeSamples } from './remove-samples.ts'
import { restoreSamples } from './restore-samples.ts'

export function sampleRoutes(deps: RouteDeps & { imageService: ImageService }) {
  const { db, clock, requireAuth, requireOwner } = deps
  const { storage } = deps.imageService
  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(listSamples(db, clock())))
    .delete('/', requireOwner, (c) => {
      removeSamples({ db, clock }, c.var.user.id)
      return c.json(listSamples(db, clock()))
    })
    .post('/restore', requireOwner, async (c) => {
      await restoreSamples({ db, storage, clock })
      return c.json(listSamples(db, clock()))
    })
}

function listSamples(db: Database, now: Date) {
  return {
    ids: listAllSampleIds(db),
    hours: isSample(db, 'hours', HOURS_ID),
    removed: findRemovedSamples(db, now)?.records.length ?? 0,
  }
}
