import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where old addresses lead at hosts that read rules, and at buckets that know nothing but files. */
export function readStaticTargets(folder: string): { path: string; target: string }[] {
  const rules = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n')
  const ruled = rules.map((rule) => ({ path: rule.split(' ')[0] ?? '', target: rule.split(' ')[1] ?? '' }))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const paged = files.flatMap((file) => {
    const [, target] =
      /http-equiv="refresh" content="0; url=([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    return target ? [{ path: `/${file}`, target: target.replaceAll('&amp;', '&') }] : []
  })
  return [...ruled, ...paged]
}
