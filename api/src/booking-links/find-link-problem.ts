import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { errorCode } from '../errors/error-message-and-code.ts'
import { assertPublicHost, PRIVATE_ADDRESS_CODE, publicLookup } from '../webhooks/ssrf-guard.ts'

interface LinkRequestOptions {
  signal: AbortSignal
  lookup?: LookupFunction | undefined
  allowPrivate?: boolean | undefined // private IP addresses
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5

const PROBLEMS: Record<string, string> = {
  [PRIVATE_ADDRESS_CODE]: 'It leads into a private network.',
  ECONNREFUSED: 'Nobody answers there.',
  ENOTFOUND: 'There is no such address.',
}

/**
 * Why visitors find nothing at a link, as a sentence; null while that is not certain, because a site may be slow, busy
 * or closed to programs. Never rejects.
 */
export async function findLinkProblem(link: string, options: LinkRequestOptions): Promise<string | null> {
  try {
    const status = await requestStatus(new URL(link), options)
    return status === 404 || status === 410 ? `It answers “page not found” (${status}).` : null
  } catch (error) {
    const code = errorCode(error) ?? ''
    if (code.includes('CERT')) return 'Browsers warn of it: its certificate is not valid.'
    return PROBLEMS[code] ?? null
  }
}

/** The status after its redirects; 0 when they do not end. */
async function requestStatus(url: URL, options: LinkRequestOptions, redirects = 0): Promise<number> {
  const { status, location } = await requestHead(url, options)
  const target = status >= 300 && status < 400 ? URL.parse(location, url.href) : null
  if (!target || !/^https?:$/.test(target.protocol)) return status
  return redirects === MAX_REDIRECTS ? 0 : requestStatus(target, options, redirects + 1)
}

/** Asks with GET, because some sites answer HEAD with an error, and reads no body. */
function requestHead(url: URL, { signal, lookup, allowPrivate }: LinkRequestOptions) {
  if (!allowPrivate) assertPublicHost(url)
  const options: RequestOptions = {
    headers: { accept: 'text/html', 'user-agent': 'shop-link-check' },
    agent: false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ...(allowPrivate ? lookup && { lookup } : { lookup: publicLookup(lookup) }),
  }
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise<{ status: number; location: string }>((resolve, reject) => {
    request(url, options)
      .on('response', (response) => {
        response.destroy()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
      })
      .on('error', reject)
      .on('close', () => reject(new Error('closed')))
      .end()
  })
}
