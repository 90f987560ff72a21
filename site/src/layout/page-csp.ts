import { createHash } from 'node:crypto'
import { memoize } from '@shop/db/memoize'

export type Hash = `sha256-${string}`

const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' https: http: blob:", // images may be on other hosts
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "manifest-src 'self'",
]

/** Stands for the styles of a page's components, which Astro writes at the end of the head. */
const COMPONENT_STYLES = " 'component-styles'"

/** What takes its place on the pages of a route: the build gives all of them the same styles. */
const componentStyles = new Map<string, string>()

export function pagePolicy(route: string, { scripts, styles }: { scripts: Hash[]; styles: Hash[] }): string {
  const others = componentStyles.get(route) ?? COMPONENT_STYLES
  const own = [`script-src 'self'${sources(scripts)}`, `style-src 'self'${sources(styles)}${others}`]
  return [...DIRECTIVES, ...own].join(';')
}

export function knowsComponentStyles(route: string): boolean {
  return componentStyles.has(route)
}

/** Completes the policy of a page, and of the later ones of its route. The layout ends its part of the head with a script. */
export function nameComponentStyles(page: string, route: string): string {
  if (!page.includes(COMPONENT_STYLES)) return page
  const [head = ''] = page.split('</head>', 1)
  const styles = sources(hashesOf('style', head.slice(head.lastIndexOf('</script>'))))
  componentStyles.set(route, styles)
  return page.replace(COMPONENT_STYLES, () => styles)
}

export function hashesOf(tag: 'script' | 'style', html: string): Hash[] {
  const elements = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...elements].map(([, text = '']) => hashOf(text))
}

export const hashOf = memoize((text: string): Hash => `sha256-${createHash('sha256').update(text).digest('base64')}`)

function sources(hashes: Hash[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('')
}
