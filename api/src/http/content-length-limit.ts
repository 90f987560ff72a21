import { MAX_UPLOAD_BYTES } from '@shop/db/tables/image-limits'
import type { MiddlewareHandler } from 'hono'
import { assertSizeWithin, assertTextSize } from './body-bytes.ts'

/** Before sign-in, content type or body are looked at. */
export const limitContentLength: MiddlewareHandler = async (c, next) => {
  const bytes = Number(c.req.header('content-length') ?? 0)
  if (c.req.path.startsWith('/api/uploads/')) assertSizeWithin(MAX_UPLOAD_BYTES, bytes)
  else assertTextSize(bytes)
  await next()
}
