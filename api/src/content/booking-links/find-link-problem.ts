import { errorCode } from '../../base/errors/error-messages.ts'
import {
  PRIVATE_ADDRESS_CODE,
  type PublicRequestOptions,
  requestPublicHost,
} from '../../base/http/request-public-host.ts'

interface LinkRequestOptions extends Pick<PublicRequestOptions, 'allowPrivate' | 'lookup'> {
  signal: AbortSignal
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5
const HEADERS = { accept: 'text/html', 'user-agent': 'shop-link-check' }

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
    if (code.includes('CERT')) return 'Browsers warn people about it: its certificate is not valid.'
    return PROBLEMS[code] ?? null
  }
}

/** The status after its redirects; 0 when they do not end. */
async function requestStatus(url: URL, options: LinkRequestOptions, redirects = 0): Promise<number> {
  const { signal, lookup, allowPrivate } = options
  const timely = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  // Asks with GET, because some sites answer HEAD with an error.
  const answer = await requestPublicHost(url, { headers: HEADERS, signal: timely, lookup, allowPrivate })
  const { status, headers } = answer
  const target = headers.location && status >= 300 && status < 400 ? URL.parse(headers.location, url.href) : null
  if (!target || !/^https?:$/.test(target.protocol)) return status
  return redirects === MAX_REDIRECTS ? 0 : requestStatus(target, options, redirects + 1)
}
