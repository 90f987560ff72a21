import fc from 'fast-check'
import { metadataOf } from '../src/base/http/route-metadata.ts'
import { type App, listRoutes, type Route } from './http/route-list.fixture.ts'
import { anyBody, type KnownValues } from './request-body-generators.fixture.ts'

export interface ApiRequest {
  method: string
  path: string
  headers: Record<string, string>
  isSignedIn: boolean
  body: string | Uint8Array<ArrayBuffer>
}

// biome-ignore format: as a list of texts
const ODD_SEGMENTS = [
  '0', '-1', '01', '1e3', '1.0', '5abc', 'NaN', '__proto__', 'order',
  '9'.repeat(30),
  'x'.repeat(5_000),
  '%00', '%2e%2e', '%', '%E0%A4', '..%2f..%2fetc', '%F0%9F%98%80', '1%20', '*', '~', ';', '1;drop',
]
const SEGMENT_COUNT = 40

const anySegment = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: SEGMENT_COUNT }).map(String), weight: 4 },
  fc.constantFrom(...ODD_SEGMENTS),
  fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

// biome-ignore format: as a list of texts
const QUERY_VALUES = [
  '', '0', '1', '-1', '5', '50', '1e9', 'services', 'images', 'users', '%', 'null', '2026-01-01',
  'x'.repeat(3_000),
]
// Without `wait`, for which an answer is meant to take long.
const anyQuery = fc
  .dictionary(
    fc.constantFrom('noun', 'id', 'before', 'limit', 'v', 'type', 'expires', 'signature', '__proto__'),
    fc.constantFrom(...QUERY_VALUES),
  )
  .map((query) => `${new URLSearchParams(query)}`)

// biome-ignore format: as a list of texts
const HEADER_NAMES = [
  'content-type', 'if-match', 'if-none-match', 'authorization', 'origin', 'x-forwarded-for', 'content-length',
  'accept-language', 'range', 'webhook-id', 'webhook-timestamp', 'webhook-signature',
]
// biome-ignore format: as a list of texts
const HEADER_VALUES = [
  '', '*', '"v1"', 'W/"v1", "v2"', 'v1', '1', '-1', '1e9', '999999999', 'null', 'text/plain', 'image/jpeg',
  'application/json; charset=utf-16', 'https://[bad', 'https://shop.example', '::1, 1.2.3.4', 'bytes=-1,5-', 'v1,AAAA',
  'Bearer x.y.z', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'x'.repeat(5_000),
]
const anyOddHeaders = fc.uniqueArray(fc.tuple(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...HEADER_VALUES)), {
  maxLength: 4,
  selector: ([name]) => name,
})

const anyOtherMethod = fc.constantFrom('PATCH', 'OPTIONS', 'HEAD', 'PROPFIND')

/** Requests of every route, a few with a method that it has not. */
export function anyRequest(app: App, known: KnownValues): fc.Arbitrary<ApiRequest> {
  return fc.oneof(...listRoutes(app).map((route) => requestOf(route, known)))
}

function requestOf({ method, path, handlers }: Route, known: KnownValues): fc.Arbitrary<ApiRequest> {
  const schema = handlers.map((handler) => metadataOf(handler).body).find(Boolean)
  return fc.record({
    method: fc.oneof({ arbitrary: fc.constant(method), weight: 19 }, anyOtherMethod),
    path: fc.tuple(anyPath(path), anyQuery).map(([target, query]) => (query ? `${target}?${query}` : target)),
    headers: fc
      .oneof({ arbitrary: fc.constant([]), weight: 4 }, anyOddHeaders)
      .map((entries) => Object.fromEntries(entries)),
    isSignedIn: fc.oneof({ arbitrary: fc.constant(true), weight: 9 }, fc.constant(false)),
    body: anyBody(schema, known),
  })
}

function anyPath(pattern: string): fc.Arbitrary<string> {
  const segments = pattern.split('/').map((part) => (part.startsWith(':') ? anySegment : fc.constant(part)))
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}
