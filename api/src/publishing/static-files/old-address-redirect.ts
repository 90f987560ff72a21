import { addressKey } from '@shop/db/tables/address-key'
import { DAY_MS } from '@shop/db/time/durations'
import type { Context } from 'hono'
import { createOldAddressReader, type OldAddressReaderDeps } from '../publisher/output/old-address-answers.ts'
import type { ResponseHeaders } from './file-response.ts'

export type OldAddressRedirect = (c: Context, headers: ResponseHeaders) => Response | undefined

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
