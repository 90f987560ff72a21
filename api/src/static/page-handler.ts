import { join } from 'node:path'
import type { Context } from 'hono'
import { isSafePath } from '../filesystem/safe-path.ts'
import type { CachedFile } from './cached-file.ts'
import { cacheControlOf, REVALIDATE, SHARED_CACHE_MISSING } from './file-headers.ts'
import { fileResponse, type ResponseHeaders } from './file-response.ts'

interface PageHandlerOptions {
  read: (path: string) => CachedFile | undefined
  siteFolder: string
  headers: ResponseHeaders
  /** whether caches in front are purged when a page changes */
  isPurged: boolean
}

/** Serves the published site: /services is services/index.html. */
export function createPageHandler({ read, siteFolder, headers, isPurged }: PageHandlerOptions) {
  function notFound(c: Context) {
    const eventPage = c.req.path.startsWith('/event/') ? read(join(siteFolder, 'event/404.html')) : undefined
    const file = eventPage ?? read(join(siteFolder, '404.html'))
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
    if (path.length > 1 && path.endsWith('/')) return redirectWithoutSlash(c)
    const name = path.slice(1)
    if (!isSafeOrHome(name) || name.endsWith('.html')) return notFound(c)
    const file = read(join(siteFolder, /\.[a-z0-9]+$/.test(name) ? name : join(name, 'index.html')))
    if (!file) return notFound(c)
    return fileResponse(c, file, { headers: { ...headers, 'cache-control': cacheControlOf(name, { isPurged }) } })
  }
}

function isSafeOrHome(path: string): boolean {
  return path === '' || isSafePath(path)
}
