import { join } from 'node:path'
import { localPath, splitLanguage } from '@shop/site/components/links/local-path.ts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isSafePath } from '../../base/filesystem/files.ts'
import { cacheControlOf, REVALIDATE, SHARED_CACHE_MISSING } from '../../base/http/file-headers.ts'
import { isNotFoundPage, pageFile } from '../publisher/output/page-paths.ts'
import type { IsIntact } from '../publisher/page-integrity.ts'
import type { CachedFile } from './file-cache.ts'
import { fileResponse, type ResponseHeaders } from './file-response.ts'
import type { OldAddressRedirect } from './old-address-redirect.ts'

export interface PageHandlerOptions {
  read: (path: string) => CachedFile | undefined
  siteFolder: string
  headers: ResponseHeaders
  isPurged?: boolean | undefined
  isIntact?: IsIntact | undefined
  redirectOldAddress?: OldAddressRedirect
  countNotFound?: (c: Context) => void
}

export function createPageHandler({ isPurged = false, isIntact = () => true, ...options }: PageHandlerOptions) {
  const { read, siteFolder, headers, redirectOldAddress, countNotFound } = options
  /** @throws 503 for a page that a crash may have damaged, until it is rendered again */
  function readPage(path: string, file = pageFile(path)): CachedFile | undefined {
    const page = read(join(siteFolder, file))
    if (isIntact(path, page?.hash)) return page
    const unavailable = { ...headers, 'cache-control': 'no-store', 'retry-after': '1' }
    throw new HTTPException(503, { res: new Response('Try again in a second.', { status: 503, headers: unavailable }) })
  }

  function readFirst([path, ...others]: string[]): CachedFile | undefined {
    return path === undefined ? undefined : (readPage(path) ?? readFirst(others))
  }

  function notFound(c: Context) {
    countNotFound?.(c)
    const { language, path } = splitLanguage(c.req.path)
    const names = [...(path.startsWith('/event/') ? ['/event/not-found'] : []), '/404']
    const pages = [...names.map((name) => localPath(name, language)), ...names]
    const file = readFirst(pages)
    const notFoundHeaders = { ...headers, 'cache-control': isPurged ? SHARED_CACHE_MISSING : REVALIDATE }
    return file
      ? fileResponse(c, file, { status: 404, headers: notFoundHeaders })
      : c.text('Not found', 404, notFoundHeaders)
  }

  /** Only to a safe path, because `//host/` and `/\host/` would redirect to another host. */
  function redirectWithoutSlash(c: Context) {
    const path = c.req.path.split('/').filter(Boolean).join('/')
    return isSafeOrHome(path) ? c.redirect(`/${path}${new URL(c.req.url).search}`, 301) : notFound(c)
  }

  return (c: Context) => {
    const { path } = c.req
    const redirect = redirectOldAddress?.(c, headers)
    if (redirect) return redirect
    if (path.length > 1 && path.endsWith('/')) return redirectWithoutSlash(c)
    const name = path.slice(1)
    if (!isSafeOrHome(name) || name.endsWith('.html') || isNotFoundPage(path)) return notFound(c)
    const file = readPage(path, /\.[a-z0-9]+$/.test(name) ? name : join(name, 'index.html'))
    if (!file) return notFound(c)
    return fileResponse(c, file, { headers: { ...headers, 'cache-control': cacheControlOf(name, { isPurged }) } })
  }
}

function isSafeOrHome(path: string): boolean {
  return path === '' || isSafePath(path)
}
