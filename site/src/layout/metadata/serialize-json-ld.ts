export type JsonLd = Record<string, unknown>

/** JSON for a script element: no text in it can close the element. */
export function serializeJsonLd(data: JsonLd): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
