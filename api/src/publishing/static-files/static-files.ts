import { join } from 'node:path'
import { memoizeWeakly } from '@shop/db/memoize'
import { type Context, Hono } from 'hono'
import { isSafePath } from '../../base/filesystem/files.ts'
import { IMMUTABLE, REVALIDATE } from '../../base/http/file-headers.ts'
import { adminHeaders, hstsHeader, IMAGE_HEADERS, PAGE_HEADERS } from '../../base/http/security-headers.ts'
import { type CachedFile, createCachedFile, createFileCache } from './file-cache.ts'
import { fileResponse, type ResponseHeaders } from './file-response.ts'
import { createPageHandler, type PageHandlerOptions } from './page-handler.ts'

/** Delay before compressing the home page, so that visitors and rendering get the processor first. */
const QUIET_MS = 1_000

interface StaticFilesOptions extends Omit<PageHandlerOptions, 'read' | 'headers'> {
  adminFolder: string
  imagesFolder: string
  bucket?: { imageBaseUrl: string; uploadOrigin: string } | undefined // unless this server serves and receives images
  siteUrl: string
}

export function createStaticFiles({ adminFolder, imagesFolder, bucket, siteUrl, ...pageOptions }: StaticFilesOptions) {
  const { read, invalidate: forgetFiles } = createFileCache({
    precompressedFolder: join(adminFolder, 'assets/'),
    recheckedFolder: imagesFolder,
  })
  let homeTimer: NodeJS.Timeout | undefined
  compressHomeSoon()
  const hsts = hstsHeader(siteUrl)
  const commonHeaders: ResponseHeaders = hsts ? { 'strict-transport-security': hsts } : {}
  const pageHeaders = { ...PAGE_HEADERS, ...commonHeaders }
  const staffHeaders = { ...adminHeaders(bucket?.uploadOrigin), ...commonHeaders }
  const withBucket = memoizeWeakly((page: CachedFile) => injectImageBaseUrl(page, bucket?.imageBaseUrl))

  function invalidate() {
    forgetFiles()
    compressHomeSoon()
  }

  function compressHomeSoon() {
    clearTimeout(homeTimer)
    homeTimer = setTimeout(compressHome, QUIET_MS).unref()
  }

  /** The longest page fits in the first bytes of a connection only with the best compression. */
  function compressHome() {
    try {
      read(join(pageOptions.siteFolder, 'index.html'))?.compressAhead()
    } catch {
      // An error here must not end the server; a request for the page meets the same one.
    }
  }

  function staffApp(c: Context) {
    const page = read(join(adminFolder, 'index.html'))
    if (!page) return c.text('The staff app is not built.', 503)
    return fileResponse(c, withBucket(page), { headers: revalidate(staffHeaders) })
  }

  function serveFolder(folder: string, prefix: string, headers: ResponseHeaders) {
    return (c: Context) => {
      const path = c.req.path.slice(prefix.length)
      const file = isSafePath(path) ? read(join(folder, path)) : undefined
      return file ? fileResponse(c, file, { headers }) : c.text('Not found', 404, revalidate(headers))
    }
  }

  const app = new Hono()
    .on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', (c) =>
      c.text('Method not allowed', 405, { allow: 'GET, HEAD' }),
    )
    .get('/login', staffApp)
    .get('/admin/preview.html', serveFolder(adminFolder, '/admin/', revalidate(staffHeaders)))
    .get('/admin/on-site.js', serveFolder(adminFolder, '/admin/', revalidate(staffHeaders)))
    .get('/admin/assets/*', serveFolder(adminFolder, '/admin/', immutable(staffHeaders)))
    .get('/admin/*', staffApp)
    .get('/pictures/*', serveFolder(imagesFolder, '/pictures/', immutable({ ...IMAGE_HEADERS, ...commonHeaders })))
    .get('*', createPageHandler({ read, headers: pageHeaders, ...pageOptions }))

  return { fetch: app.fetch, invalidate }
}

function revalidate(headers: ResponseHeaders): ResponseHeaders {
  return { ...headers, 'cache-control': REVALIDATE }
}

function immutable(headers: ResponseHeaders): ResponseHeaders {
  return { ...headers, 'cache-control': IMMUTABLE }
}

/** Adds the URL of the bucket to the page of the staff app; without a bucket the page stays as it is. */
function injectImageBaseUrl(page: CachedFile, imageBaseUrl: string | undefined): CachedFile {
  if (imageBaseUrl === undefined) return page
  const content = imageBaseUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const html = `${page.bytes('identity')}`.replace('<head>', () => `<head><meta name="pictures" content="${content}">`)
  return createCachedFile(Buffer.from(html), 'index.html')
}
