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

export function pagePolicy({ scripts, styles }: { scripts: Hash[]; styles: Hash[] }): string {
  return [...DIRECTIVES, `script-src 'self'${sources(scripts)}`, `style-src 'self'${sources(styles)}`].join(';')
}

export function hashesOf(tag: 'script' | 'style', html: string): Hash[] {
  const elements = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...elements].map(([, text = '']) => hashOf(text))
}

export const hashOf = memoize((text: string): Hash => `sha256-${createHash('sha256').update(text).digest('base64')}`)

function sources(hashes: Hash[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('')
}
