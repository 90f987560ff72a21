import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { type CachedFile, createCachedFile, createFileCache } from './file-cache.ts'
import { cacheControlOf, IMMUTABLE, REVALIDATE } from './file-headers.ts'
import { fileResponse } from './file-response.ts'
import { adminHeaders, hstsHeader, IMAGE_HEADERS, PAGE_HEADERS } from './security-headers.ts'

export interface StaticFilesOptions {
  /** the published site */
  siteFolder: string
  /** the built staff app */
  adminFolder: string
  imagesFolder: string
  /** where pictures are and where they are sent, when that is not here */
  bucket?: { imageBaseUrl: string; uploadOrigin: string } | undefined
  siteUrl: string
}

type Headers = Record<string, string>

/** Everything that is a file: the published site, the staff app and the pictures. */
export function createStaticFiles({ siteFolder, adminFolder, imagesFolder, bucket, siteUrl }: StaticFilesOptions) {
  const { read, invalidate } = createFileCache()
  const strict = hstsHeader(siteUrl)
  const everywhere = strict && { 'strict-transport-security': strict }
  const staff = { ...adminHeaders(bucket?.uploadOrigin), ...everywhere }
  const forPages = { ...PAGE_HEADERS, ...everywhere }
  const withPrefix = createImageBaseUrlInjector(bucket?.imageBaseUrl)

  function staffApp(c: Context) {
    const file = read(join(adminFolder, 'index.html'))
    if (!file) return c.text('The staff app is not built.', 503)
    return fileResponse(c, withPrefix(file), { headers: { ...staff, 'cache-control': REVALIDATE } })
  }

  function below(folder: string, prefix: string, headers: Headers) {
    return (c: Context) => {
      const path = safePath(c.req.path.slice(prefix.length))
      const file = path && read(join(folder, path))
      return file
        ? fileResponse(c, file, { headers })
        : c.text('Not found', 404, { ...headers, 'cache-control': REVALIDATE })
    }
  }

  function page(c: Context) {
    const { path } = c.req
    if (path.length > 1 && path.endsWith('/')) return withoutSlash(c)
    const name = safePath(path.slice(1))
    if (name === undefined || name.endsWith('.html')) return notFound(c)
    const file = read(join(siteFolder, /\.[a-z0-9]+$/.test(name) ? name : join(name, 'index.html')))
    return file
      ? fileResponse(c, file, { headers: { ...forPages, 'cache-control': cacheControlOf(name) } })
      : notFound(c)
  }

  /** Only plain names are led on: `//host/` and `/\host/` would lead to another host. */
  function withoutSlash(c: Context) {
    const name = safePath(c.req.path.split('/').filter(Boolean).join('/'))
    return name === undefined ? notFound(c) : c.redirect(`/${name}${new URL(c.req.url).search}`, 301)
  }

  function notFound(c: Context) {
    const event = c.req.path.startsWith('/event/') ? read(join(siteFolder, 'event/404.html')) : undefined
    const file = event ?? read(join(siteFolder, '404.html'))
    const headers = { ...forPages, 'cache-control': REVALIDATE }
    return file ? fileResponse(c, file, { status: 404, headers }) : c.text('Not found', 404, headers)
  }

  const fixed = (headers: Headers) => ({ ...headers, 'cache-control': IMMUTABLE })
  const app = new Hono()
    .on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', (c) =>
      c.text('Method not allowed', 405, { allow: 'GET, HEAD' }),
    )
    .get('/login', staffApp)
    .get('/admin/preview.html', below(adminFolder, '/admin/', { ...staff, 'cache-control': REVALIDATE }))
    .get('/admin/assets/*', below(adminFolder, '/admin/', fixed(staff)))
    .get('/admin/*', staffApp)
    .get('/pictures/*', below(imagesFolder, '/pictures/', fixed({ ...IMAGE_HEADERS, ...everywhere })))
    .get('*', page)

  return { fetch: app.fetch, invalidate }
}

/** Tells the staff app where the pictures are; made once for each build of it. */
function createImageBaseUrlInjector(prefix: string | undefined) {
  const told = new WeakMap<CachedFile, CachedFile>()

  return (file: CachedFile): CachedFile => {
    if (prefix === undefined) return file
    const before = told.get(file)
    if (before) return before
    const meta = `<head><meta name="pictures" content="${prefix.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
    const page = `${file.bytes('identity')}`.replace('<head>', () => meta)
    const made = createCachedFile(Buffer.from(page), 'index.html')
    told.set(file, made)
    return made
  }
}

/** A path of plain names only, none longer than a file's may be: nothing that climbs, hides or is still being written. */
function safePath(path: string): string | undefined {
  if (path === '') return path
  return path.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]{0,254}(\/[\w-][\w.-]{0,254})*$/.test(path) ? path : undefined
}
