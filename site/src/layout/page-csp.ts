import { createHash } from 'node:crypto'

/** The source of an inline script or style in a policy. */
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

/** The hashes of the texts of the build, which nearly all pages share. */
const hashes = new Map<string, Hash>()

/** The content security policy of a page with these inline scripts and styles, and those of its components. */
export function pagePolicy({ scripts, styles }: { scripts: Hash[]; styles: Hash[] }): string {
  const own = [`script-src 'self'${sources(scripts)}`, `style-src 'self'${sources(styles)}${COMPONENT_STYLES}`]
  return [...DIRECTIVES, ...own].join(';')
}

/** Writes the hashes of the styles after the last script into the policy; the layout ends its part of the head with one. */
export function allowComponentStyles(head: string): string {
  const styles = hashesOf('style', head.slice(head.lastIndexOf('</script>')))
  return head.replace(COMPONENT_STYLES, () => sources(styles))
}

/** The hashes of the scripts or styles in HTML that Astro writes from the texts of the build. */
export function hashesOf(tag: 'script' | 'style', html: string): Hash[] {
  const elements = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...elements].map(([, text = '']) => {
    const hash = hashes.get(text) ?? hashOf(text)
    hashes.set(text, hash)
    return hash
  })
}

/** The source of one inline script or style. */
export function hashOf(text: string): Hash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function sources(hashes: Hash[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('')
}
