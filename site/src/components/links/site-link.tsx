import type { ComponentProps } from 'react'
import type { SiteHref } from './site-href-type.ts'

/** A link to this site. Without an address it is text, as in a preview. */
export function SiteLink({ href, children, ...rest }: ComponentProps<'a'> & { href: SiteHref | undefined }) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}
