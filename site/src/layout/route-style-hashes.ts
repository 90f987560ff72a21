import { memoize } from '@shop/db/memoize'
import { createApp } from 'astro/app/entrypoint'
import { type Hash, hashOf } from './content-security-policy-and-prefetch.ts'

/** Of the styles that Astro writes at the end of the head, as the build lists them. Not for the development server. */
export const routeStyleHashes = memoize((route: string): Hash[] => {
  const { routes } = createApp().manifest
  const styles = routes.filter(({ routeData }) => routeData.route === route).flatMap((info) => info.styles)
  return styles.flatMap((style) => (style.type === 'inline' ? hashOf(style.content) : []))
})
