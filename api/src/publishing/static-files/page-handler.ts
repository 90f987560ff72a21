import { join } from 'node:path'
import { addressKey } from '@shop/db/resources/old-address-key-and-own-pages'
import { DAY_MS } from '@shop/db/time/durations'
import { localPath, splitLanguage } from '@shop/site/components/links/local-path.ts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isSafePath } from '../../base/filesystem/files.ts'
import { cacheControlOf, REVALIDATE, SHARED_CACHE_MISSING } from '../../base/http/file-headers.ts'
import { isNotFoundPage, pageFile } from '../publisher/output/page-paths.ts'
import { createOldAddressReader, type OldAddressReaderDeps } from '../publisher/output/redirect-rules.ts'
import type { IsIntact } from '../publisher/page-integrity.ts'
import type { CachedFile } from './file-cache.ts'
import { fileResponse, type ResponseHeaders } from './file-response.ts'

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

type OldAddressRedirect = (c: Context, headers: ResponseHeaders) => Response | undefined

/** Nothing from a request gets into the answer except which row it names. */
export function createOldAddressRedirect(deps: OldAddressReaderDeps): OldAddressRedirect {
  const readAnswers = createOldAddressReader(deps)

  return (c, headers) => {
    const { pathname, search } = new URL(c.req.url)
    const keys = [...(search ? [pathname + search] : []), pathname].flatMap((path) => addressKey(path) ?? [])
    if (keys.length === 0) return undefined
    const answers = readAnswers()
    const [, language = ''] = /^(\/[a-z]{2})(?:-[a-z]{2})?\//.exec(pathname.toLowerCase()) ?? []
    const answer = keys
      .map((key) => answers.get(language + key) ?? answers.get(key))
      .find((found) => found !== undefined)
    if (!answer) return undefined
    // A browser keeps the redirect, so a mistake that was just made must be forgotten soon.
    const isNew = deps.clock().getTime() - Date.parse(answer.changedAt) < DAY_MS
    const cache = { 'cache-control': `max-age=${isNew ? 60 : 86_400}` }
    return new Response(null, { status: 301, headers: { ...headers, ...cache, location: answer.target } })
  }
}
