import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Fetch } from './http-server.ts'
import { type RoutedApi, readCommonHeaders } from './public-read-fast-path.ts'
import { type FrequentCall, metadataOf } from './route-metadata.ts'
import { isJsonType, parseJsonBytes } from './validate-json-body.ts'

const MAX_BYTES = 1024

/** Answers small calls that open forms repeat, without the middleware of an API, which answers and refuses the rest. */
export async function answerFrequentCalls(api: RoutedApi, siteUrl: string): Promise<RoutedApi> {
  const calls = new Map(
    api.routes.flatMap(({ method, path, handler }) => {
      const { frequentCall } = metadataOf(handler)
      return frequentCall ? [[`${method} ${path}`, frequentCall]] : []
    }),
  )
  const ofAll = await readCommonHeaders(siteUrl)
  const commonHeaders = { ...ofAll, 'cache-control': 'no-store', 'content-type': 'application/json' }

  const fetch: Fetch = (request, bindings) => {
    const { method, url, headers } = bindings.incoming
    const call = isSmallJson(headers) ? calls.get(`${method} ${url}`) : undefined
    return call ? answerBody(request, call, bindings) : api.fetch(request, bindings)
  }

  const answerBody = async (request: Request, call: FrequentCall, bindings: Parameters<Fetch>[1]) => {
    const bytes = await request.arrayBuffer().catch(() => undefined)
    if (!bytes) return api.fetch(request, bindings)
    const { authorization } = bindings.incoming.headers
    const answer = attempt(() => call(authorization, parseJsonBytes(new Uint8Array(bytes))))
    if (!answer) return api.fetch(new Request(request, { body: bytes }), bindings)
    return new Response(JSON.stringify(answer), { headers: { ...commonHeaders, 'x-request-id': randomUUID() } })
  }

  return { routes: api.routes, fetch }
}

/** Of a declared length, and without an id for the log. */
function isSmallJson(headers: IncomingHttpHeaders): boolean {
  const isSmall = Number(headers['content-length']) <= MAX_BYTES
  return isSmall && isJsonType(headers['content-type'] ?? '') && !('x-request-id' in headers)
}

/** @returns undefined if it throws: the API then says why */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
