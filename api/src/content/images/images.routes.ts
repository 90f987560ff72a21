import { createRecordStore, type WriteContext } from '@shop/db/records/record-store'
import { MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { type Context, Hono } from 'hono'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { contentTypeOf } from '../../base/http/file-headers.ts'
import { idParam, ifMatchVersion, orNotFound } from '../../base/http/request-params-and-headers.ts'
import { allowPublic } from '../../base/http/route-metadata.ts'
import { jsonBody, jsonChanges } from '../../base/http/validate-json-body.ts'
import { readImageFile } from './files/image-file-trash.ts'
import { expectedVersionPastServerWrites } from './files/referenced-files.ts'
import {
  imageRegistrationSchema,
  imageUpdateSchema,
  uploadCancellationSchema,
  uploadUrlRequestSchema,
} from './image-schemas.ts'
import type { ImageRouteDeps } from './image-service.ts'
import { issueUpload } from './issue-and-cancel-uploads.ts'
import { removeUnusedImage } from './remove-unused-image.ts'

/** @param siteUrl the public origin, for upload URLs on this server */
export function imageRoutes({ siteUrl, ...deps }: ImageRouteDeps & { siteUrl: string }) {
  const { db, requireAuth, allowRenter, isSignedIn, imageService } = deps
  const { storage, clock } = imageService
  const records = createRecordStore(db, 'images', clock)
  const { list, toPublic } = records

  const findStored = (c: Context) => records.find(idParam(c))

  function writeContext(c: Context<AuthEnv>, id: number): WriteContext {
    return { userId: c.var.user.id, expectedVersion: expectedVersionPastServerWrites(db, id, ifMatchVersion(c)) }
  }

  return new Hono<AuthEnv>()
    .get('/', allowPublic, (c) => c.json(isSignedIn(c) ? list() : list().map(toPublic)))
    .get('/files/:key{.+}', requireAuth, async (c) => {
      const key = c.req.param('key')
      const type = contentTypeOf(key)
      const bytes = type.startsWith('image/') ? await readImageFile(storage, key, MAX_UPLOAD_BYTES) : undefined
      return c.body(new Uint8Array(orNotFound(bytes)), 200, { 'content-type': type })
    })
    .post('/presigned-url', allowRenter, jsonBody(uploadUrlRequestSchema), async (c) => {
      const { uploadUrl, fileKey } = await issueUpload({ db, storage, clock }, c.req.valid('json'), c.var.user.id)
      return c.json({ uploadUrl: new URL(uploadUrl, callerOrigin(c, siteUrl)).href, fileKey })
    })
    .post('/metadata', allowRenter, jsonBody(imageRegistrationSchema), async (c) => {
      const registration = c.req.valid('json')
      const context = registration.replaces ? writeContext(c, registration.replaces) : { userId: c.var.user.id }
      const image = await imageService.register(registration, context, c.req.raw.signal)
      return c.json(image, registration.replaces ? 200 : 201)
    })
    .post('/cancel', allowRenter, jsonBody(uploadCancellationSchema), async (c) => {
      await imageService.cancel(c.req.valid('json').fileKey, { userId: c.var.user.id })
      return c.body(null, 204)
    })
    .put(
      '/:id',
      allowRenter,
      jsonChanges(imageUpdateSchema, { replacedFields: ['description', 'altText'], findStored }),
      (c) => {
        const id = idParam(c)
        return c.json(orNotFound(records.update(id, c.req.valid('json'), writeContext(c, id))))
      },
    )
    .delete('/:id', allowRenter, (c) => {
      const id = idParam(c)
      writeTransaction(db, () => removeUnusedImage({ db, records }, id, writeContext(c, id)))
      return c.body(null, 204)
    })
}

/** Browsers send their origin; for other clients behind a proxy, only `siteUrl` has the right scheme. */
function callerOrigin(c: Context, siteUrl: string): string {
  const origin = c.req.header('origin') ?? ''
  if (/^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin)) return origin
  const requestUrl = new URL(c.req.url)
  return requestUrl.host === new URL(siteUrl).host ? siteUrl : requestUrl.origin
}
