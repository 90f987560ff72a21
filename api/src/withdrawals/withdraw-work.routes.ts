import { Hono } from 'hono'
import * as z from 'zod'
import type { AuthEnv } from '../auth/sessions/auth-env.ts'
import type { RouteDeps } from '../auth/sessions/route-guards.ts'
import { idParam, ifMatchVersion } from '../http/request-params.ts'
import { optionalJsonBody } from '../http/validate-json-body.ts'
import type { ImageService } from '../images/image-service.ts'
import type { Eraser } from './erase-withdrawn-files.ts'
import { findEarlierPictures } from './find-withdrawal-scope.ts'
import { findWork, withdrawWork } from './withdraw-work.ts'

const withdrawalSchema = z.object({ keep_image_ids: z.array(z.int()).default([]) })

export interface WithdrawWorkDeps extends RouteDeps {
  imageService: ImageService
  eraser?: Pick<Eraser, 'eraseWithdrawn' | 'problem'> | undefined
}

export function withdrawWorkRoutes(deps: WithdrawWorkDeps) {
  const { db, clock, eraser, requireAuth, allowRenter } = deps
  const { storage } = deps.imageService
  return new Hono<AuthEnv>()
    .get('/:id/earlier-pictures', requireAuth, (c) => {
      return c.json({ image_ids: findEarlierPictures(db, findWork(db, idParam(c))) })
    })
    .post('/:id/withdraw', allowRenter, optionalJsonBody(withdrawalSchema), async (c) => {
      const context = { userId: c.var.user.id, expectedVersion: ifMatchVersion(c) }
      const request = { id: idParam(c), kept: c.req.valid('json').keep_image_ids }
      const withdrawn = await withdrawWork({ db, storage, clock }, request, context)
      eraser?.eraseWithdrawn()
      return c.json(withdrawn)
    })
}
