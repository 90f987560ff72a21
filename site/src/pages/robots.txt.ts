import type { APIRoute } from 'astro'

/** The staff area and the login page are allowed, because they send noindex themselves. */
export const GET: APIRoute = ({ url }) => {
  const text = `User-agent: *
Disallow: /api/

Sitemap: ${new URL('/sitemap.xml', url).href}
`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
