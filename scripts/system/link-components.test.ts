import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../tools/paths.ts'

const LINK_COMPONENTS = [
  'admin/src/screens/account/one-time-codes-panel.tsx', // opens an app for codes with the secret that the server made
  'site/src/components/links/site-and-external-links.tsx', // checks an external address at run time, another one at compile time
]

/** An opening tag of an `<a>`, whose attributes may hold expressions. */
const LINK_TAG = /<a\s(?:[^{}>]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g

function hasComputedAddress(tag: string): boolean {
  return /\bhref=[^"]|\{href\}|\{\.\.\./.test(tag)
}

test('only the link components, and the link to an app for codes, write a link whose address is computed', () => {
  const files = globSync('{site,admin}/src/**/*.{astro,tsx}', { cwd: repositoryRoot })
  const writers = files.filter((file) => {
    const tags = readFileSync(join(repositoryRoot, file), 'utf8').match(LINK_TAG) ?? []
    return tags.some(hasComputedAddress)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(writers.toSorted()).toEqual(LINK_COMPONENTS)
})

const COMPUTED = [
  '<a href={url}>',
  '<a class="x" {href}>',
  '<a {...rest}>',
  '<a onClick={() => go({ to })} href={go()}>',
]
test.each(COMPUTED)('the test finds the address in %s', (source) =>
  expect(source.match(LINK_TAG)?.some(hasComputedAddress)).toBe(true),
)
