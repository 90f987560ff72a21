import { isWebUrl } from '@shop/db/validation/is-web-url'
import type { ReactNode } from 'react'
import { ExternalLink, SiteLink } from '../links/site-and-external-links.tsx'
import { type DisplayImage, imageUrl } from './display-image.ts'

interface FullImageLinkProps {
  image: DisplayImage
  imageBaseUrl: string
  className?: string | undefined
  children: ReactNode
}

/** A link to a whole image that is kept on this site or in a bucket. */
export function FullImageLink({ image, imageBaseUrl, ...props }: FullImageLinkProps) {
  const href = imageUrl(image.aws_location, imageBaseUrl)
  return isWebUrl(href) ? <ExternalLink {...props} href={href} /> : <SiteLink {...props} href={`/${href.slice(1)}`} />
}
