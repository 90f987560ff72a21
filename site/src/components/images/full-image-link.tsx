import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ReactNode } from 'react'
import { ExternalLink, SiteLink } from '../links/link.tsx'
import textLink from '../links/text-link.module.css'

/** A link to a whole image, which is kept on this site or in a bucket. */
export function FullImageLink({ href, children }: { href: string; children: ReactNode }) {
  const props = { className: textLink.link, children }
  return isWebUrl(href) ? <ExternalLink {...props} href={href} /> : <SiteLink {...props} href={`/${href.slice(1)}`} />
}
