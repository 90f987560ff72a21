import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { answerFile } from './answer.ts'
import { type CachedFile, cachedFile, createFileCache } from './file-cache.ts'
import { cacheOf, IMMUTABLE, REVALIDATE } from './file-headers.ts'
import { FOR_PAGES, FOR_PICTURES, forStaff, strictTransport } from './security-headers.ts'

export interface Folders {
  /** the published site */
  site: string
  /** the built staff app */
  admin: string
  pictures: string
  /** where pictures are and where they are sent, when that is not here */
  bucket?: { prefix: string; uploadHost: string } | undefined
  siteUrl: string
}

type Headers = Record<string, string>

/** Everything that is a file: the published site, the staff app and the pictures. */
export function publicFiles({ site, admin, pictures, bucket, siteUrl }: Folders) {
  const { read, lookAgain } = createFileCache()
  const strict = strictTransport(siteUrl)
  const everywhere = strict && { 'strict-transport-security': strict }
  const staff = { ...forStaff(bucket?.uploadHost), ...everywhere }
  const forPages = { ...FOR_PAGES, ...everywhere }
  const withPrefix = tellPrefix(bucket?.prefix)

  function staffApp(c: Context) {
    const file = read(join(admin, 'index.html'))
    if (!file) return c.text('The staff app is not built.', 503)
    return answerFile(c, withPrefix(file), { headers: { ...staff, 'cache-control': REVALIDATE } })
  }

  function below(folder: string, prefix: string, headers: Headers) {
    return (c: Context) => {
      const path = safePath(c.req.path.slice(prefix.length))
      const file = path && read(join(folder, path))
      return file
        ? answerFile(c, file, { headers })
        : c.text('Not found', 404, { ...headers, 'cache-control': REVALIDATE })
    }
  }

  function page(c: Context) {
    const { path } = c.req
    if (path.length > 1 && path.endsWith('/')) return withoutSlash(c)
    const name = safePath(path.slice(1))
    if (name === undefined || name.endsWith('.html')) return notFound(c)
    const file = read(join(site, /\.[a-z0-9]+$/.test(name) ? name : join(name, 'index.html')))
    return file ? answerFile(c, file, { headers: { ...forPages, 'cache-control': cacheOf(name) } }) : notFound(c)
  }

  /** Only plain names are led on: `//host/` and `/\host/` would lead to another host. */
  function withoutSlash(c: Context) {
    const name = safePath(c.req.path.split('/').filter(Boolean).join('/'))
    return name === undefined ? notFound(c) : c.redirect(`/${name}${new URL(c.req.url).search}`, 301)
  }

  function notFound(c: Context) {
    const event = c.req.path.startsWith('/event/') ? read(join(site, 'event/404.html')) : undefined
    const file = event ?? read(join(site, '404.html'))
    const headers = { ...forPages, 'cache-control': REVALIDATE }
    return file ? answerFile(c, file, { status: 404, headers }) : c.text('Not found', 404, headers)
  }

  const fixed = (headers: Headers) => ({ ...headers, 'cache-control': IMMUTABLE })
  const app = new Hono()
    .on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', (c) =>
      c.text('Method not allowed', 405, { allow: 'GET, HEAD' }),
    )
    .get('/login', staffApp)
    .get('/admin/preview.html', below(admin, '/admin/', { ...staff, 'cache-control': REVALIDATE }))
    .get('/admin/assets/*', below(admin, '/admin/', fixed(staff)))
    .get('/admin/*', staffApp)
    .get('/pictures/*', below(pictures, '/pictures/', fixed({ ...FOR_PICTURES, ...everywhere })))
    .get('*', page)

  return { fetch: app.fetch, lookAgain }
}

/** Tells the staff app where the pictures are; made once for each build of it. */
function tellPrefix(prefix: string | undefined) {
  const told = new WeakMap<CachedFile, CachedFile>()

  return (file: CachedFile): CachedFile => {
    if (prefix === undefined) return file
    const before = told.get(file)
    if (before) return before
    const meta = `<head><meta name="pictures" content="${prefix.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
    const page = `${file.bytes('identity')}`.replace('<head>', () => meta)
    const made = cachedFile(Buffer.from(page), 'index.html')
    told.set(file, made)
    return made
  }
}

/** A path of plain names only, none longer than a file's may be: nothing that climbs, hides or is still being written. */
function safePath(path: string): string | undefined {
  if (path === '') return path
  return path.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]{0,254}(\/[\w-][\w.-]{0,254})*$/.test(path) ? path : undefined
}
