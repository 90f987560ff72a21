import { join } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { answerFile } from './answer.ts'
import { type CachedFile, cachedFile, createFileCache } from './file-cache.ts'

/** A page is asked for again each time, which costs an empty 304; what has a hash in its name never changes. */
const REVALIDATE = 'no-cache'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

const FOR_PAGES = {
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}
const forStaff = (uploadHost = '') => ({
  ...FOR_PAGES,
  // The live preview is a document of the staff area, in a frame of the staff area.
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: http: blob:",
    "font-src 'self'",
    `connect-src 'self' ${uploadHost}`.trim(),
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-robots-tag': 'noindex, nofollow',
})
const FOR_PICTURES = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
}

export interface Folders {
  /** the published site */
  site: string
  /** the built staff app */
  admin: string
  pictures: string
  /** where pictures are and where they are sent, when that is not here */
  bucket?: { prefix: string; uploadHost: string } | undefined
}

/** Everything that is a file: the published site, the staff app and the pictures. */
export function publicFiles(folders: Folders) {
  const read = createFileCache()
  const FOR_STAFF = forStaff(folders.bucket?.uploadHost)
  const page = (file: string) => read(join(folders.site, file))

  function staffApp(c: Context) {
    const file = read(join(folders.admin, 'index.html'))
    return file
      ? answerFile(c, withPrefix(file, folders.bucket?.prefix), { cache: REVALIDATE })
      : c.text('The staff app is not built.', 503)
  }

  function notFound(c: Context) {
    const file = (c.req.path.startsWith('/event/') && page('event/404.html')) || page('404.html')
    return file ? answerFile(c, file, { status: 404, cache: REVALIDATE }) : c.text('Not found', 404)
  }

  function below(folder: string, prefix: string, cache: (path: string) => string) {
    return (c: Context) => {
      const path = safePath(c.req.path.slice(prefix.length))
      const file = path && read(join(folder, path))
      return file ? answerFile(c, file, { cache: cache(path) }) : c.text('Not found', 404)
    }
  }

  return new Hono()
    .use('*', onlyReads)
    .get('/login', withHeaders(FOR_STAFF), staffApp)
    .get(
      '/admin/preview.html',
      withHeaders(FOR_STAFF),
      below(folders.admin, '/admin/', () => REVALIDATE),
    )
    .get(
      '/admin/assets/*',
      withHeaders(FOR_STAFF),
      below(folders.admin, '/admin/', () => IMMUTABLE),
    )
    .get('/admin/*', withHeaders(FOR_STAFF), staffApp)
    .get(
      '/pictures/*',
      withHeaders(FOR_PICTURES),
      below(folders.pictures, '/pictures/', () => IMMUTABLE),
    )
    .get('*', withHeaders(FOR_PAGES), (c) => {
      const path = c.req.path
      if (path.length > 1 && path.endsWith('/')) return c.redirect(path.replace(/\/+$/, '') || '/', 301)
      const name = safePath(path.slice(1))
      if (name === undefined || name.endsWith('.html')) return notFound(c)
      const file = page(/\.[a-z0-9]+$/.test(name) ? name : join(name, 'index.html'))
      return file ? answerFile(c, file, { cache: cacheOf(name) }) : notFound(c)
    })
}

/** Tells the staff app where the pictures are. */
function withPrefix(file: CachedFile, prefix: string | undefined): CachedFile {
  if (prefix === undefined) return file
  const meta = `<head><meta name="pictures" content="${prefix.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  return cachedFile(Buffer.from(`${file.bytes('identity')}`.replace('<head>', () => meta)), '.html')
}

function cacheOf(name: string) {
  if (name.startsWith('_astro/')) return IMMUTABLE
  return /\.(svg|png|ico|webmanifest|woff2)$/.test(name) ? DAY : REVALIDATE
}

/** A path of plain names only: nothing that climbs, hides or is still being written. */
function safePath(path: string): string | undefined {
  return path === '' || /^(?!.*\.tmp$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path) ? path : undefined
}

function withHeaders(headers: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }
}

const onlyReads: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return c.text('Method not allowed', 405, { allow: 'GET, HEAD' })
}
