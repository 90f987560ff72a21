import { randomUUID } from 'node:crypto'
import { createRecordStore } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite/open-database'
import { images as table } from '@shop/db/tables/images'
import { uploads } from '@shop/db/tables/uploads'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import { ifMatchVersion } from '../http/conditional-request.ts'
import { orNotFound } from '../http/error-handler.ts'
import { jsonBody } from '../http/json-body.ts'
import { idParam } from '../http/request-params.ts'
import { INCOMING_PREFIX } from '../storage/storage.ts'
import { imageUpdateSchema, registrationSchema, uploadUrlRequestSchema } from './image-schemas.ts'
import type { ImageService } from './image-service.ts'
import { listImageUsage } from './image-usage.ts'
import { skipSystemVersions } from './skip-system-versions.ts'

interface ImageRoutesDeps {
  db: Database
  requireAuth: AuthMiddleware
  imageService: ImageService
  /** the shop's own address, for upload addresses on this server */
  siteUrl: string
}

/**
 * The calls of the gallery (spec §7). `POST /metadata` with `replaces: id` gives that record the new picture:
 * its id, its users and its texts stay, and so does the old file.
 */
export function imageRoutes({ db, requireAuth, imageService, siteUrl }: ImageRoutesDeps) {
  const stored = createRecordStore(db, table, 'images', imageService.clock)

  function writing(c: Context<AuthEnv>, id: number) {
    return { userId: c.var.user.id, expectedVersion: skipSystemVersions(db, id, ifMatchVersion(c)) }
  }

  return new Hono<AuthEnv>()
    .get('/', (c) => c.json(stored.list()))
    .post('/presigned-url', requireAuth, jsonBody(uploadUrlRequestSchema), async (c) => {
      const { fileType: type, fileSize: size } = c.req.valid('json')
      const id = randomUUID()
      const fileKey = INCOMING_PREFIX + id
      db.insert(uploads).values({ id, type, issued_at: imageService.clock().toISOString() }).run()
      const address = await imageService.storage.createUploadUrl({ key: fileKey, type, size })
      return c.json({ uploadUrl: new URL(address, callerOrigin(c, siteUrl)).href, fileKey })
    })
    .post('/metadata', requireAuth, jsonBody(registrationSchema), async (c) => {
      const registration = c.req.valid('json')
      const { replaces } = registration
      const image = await imageService.register(
        registration,
        replaces ? writing(c, replaces) : { userId: c.var.user.id },
      )
      return c.json(image, replaces ? 200 : 201)
    })
    .put('/:id', requireAuth, jsonBody(imageUpdateSchema), (c) => {
      const id = idParam(c)
      return c.json(orNotFound(stored.update(id, c.req.valid('json'), writing(c, id))))
    })
    .delete('/:id', requireAuth, (c) => {
      const id = idParam(c)
      db.transaction(() => remove(id, writing(c, id)), { behavior: 'immediate' })
      return c.body(null, 204)
    })

  /** @throws 409 while anything shows the picture (decisions F5) */
  function remove(id: number, by: ReturnType<typeof writing>) {
    const users = listImageUsage(db, id)
    if (users.length > 0) throw new HTTPException(409, { message: `Used by: ${users.join(', ')}` })
    orNotFound(stored.remove(id, by))
  }
}

/** Where the caller sees this server: a browser says so itself; behind a proxy, only SITE_URL knows of https. */
function callerOrigin(c: Context, siteUrl: string): string {
  const said = c.req.header('origin') ?? ''
  if (/^https?:\/\/[^/]+$/.test(said) && URL.canParse(said)) return said
  const asked = new URL(c.req.url)
  return asked.host === new URL(siteUrl).host ? siteUrl : asked.origin
}
