import type { APIRoute } from 'astro'
import { listOldAddresses, renderOldAddress } from '../layout/old-address-pages.ts'

/** As files, because Astro writes an endpoint under the name it has. */
export function getStaticPaths() {
  const paths = listOldAddresses(import.meta.env.SITE ?? '').flatMap((answer) => answer.paths)
  return paths.map((path) => ({
    params: { address: path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}/index.html` },
  }))
}

export const GET: APIRoute = ({ url, rewrite }) => renderOldAddress(url) ?? rewrite('/404')
