import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Context, Hono, type TypedResponse } from 'hono'
import type { Fetch } from './http-server.ts'
import { metadataOf, type PublicAnswer, type PublicRead, type ReadRequest } from './route-metadata.ts'
import { apiHeaders } from './security-headers.ts'

/** The caller gives the type of the body, because Hono knows only that of bodies which it serializes itself. */
export function respond<Body>(c: Context, answer: PublicAnswer): Response & TypedResponse<Body, 200, 'json'>
export function respond(c: Context, { status, headers, body }: PublicAnswer) {
  return c.newResponse(body, status, headers)
}

/** With one of these a request goes through the middleware: a session, a body, an id for the log. */
const HEADERS_OF_MIDDLEWARE = ['authorization', 'content-length', 'transfer-encoding', 'x-request-id']

export type RoutedApi = Pick<Hono, 'routes'> & { fetch: Fetch }

/** Answers the public reads of an API without its middleware, which costs more than they do; the API answers the rest. */
export async function answerPublicReads(api: RoutedApi, siteUrl: string): Promise<Fetch> {
  const reads = findPublicReads(api)
  const commonHeaders = await readCommonHeaders(siteUrl)

  return (request, bindings) => {
    const { method, url = '', headers } = bindings.incoming
    const [path = '', query] = url.split('?', 2)
    const read = method === 'GET' ? reads.get(path) : undefined
    if (!read || HEADERS_OF_MIDDLEWARE.some((name) => name in headers)) return api.fetch(request, bindings)
    try {
      const { body, status, headers: ownHeaders } = read(createReadRequest(headers, query))
      const id = randomUUID()
      return new Response(body, { status, headers: { ...commonHeaders, 'x-request-id': id, ...ownHeaders } })
    } catch {
      return api.fetch(request, bindings) // which logs the error and answers with it
    }
  }
}

function findPublicReads({ routes }: RoutedApi): Map<string, PublicRead> {
  const gets = routes.filter(({ method }) => method === 'GET')
  const publicRoutes = gets.filter(({ handler }) => metadataOf(handler).access === 'public')
  const paths = new Set(publicRoutes.map(({ path }) => path))
  return new Map(
    gets.flatMap(({ path, handler }) => {
      const read = metadataOf(handler).publicRead
      return read && paths.has(path) ? [[path, read]] : []
    }),
  )
}

function createReadRequest(headers: IncomingHttpHeaders, query: string | undefined): ReadRequest {
  const params = query === undefined ? undefined : new URLSearchParams(query)
  return { header: (name) => headers[name], query: (name) => params?.get(name) ?? undefined }
}

export async function readCommonHeaders(siteUrl: string) {
  const app = new Hono().use(apiHeaders(siteUrl)).get('/', (c) => c.body(null))
  const { headers } = await app.request('/')
  return Object.fromEntries(headers)
}
