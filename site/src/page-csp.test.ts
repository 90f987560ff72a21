import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withPageCsp } from './page-csp.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const CHARSET = '<meta charset="utf-8">'
const REST = '<script type="module">wake()\n</script><style>p{color:red}</style>'

function policy(sources: string) {
  return `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${sources};">`
}

/** A page as Astro writes it. */
function page(sources: string) {
  return `<head>${CHARSET}${REST}${policy(sources)}</head>`
}

test('a policy keeps the hashes of what stands in its page, and no other', () => {
  const own = ` ${hashOf('wake()\n')} ${hashOf('p{color:red}')}`
  expect(withPageCsp(page(`${own} ${hashOf('of another page')}`))).toContain(policy(own))
})

test('a policy stands before everything that it governs, for it says nothing about what came before it', () => {
  expect(withPageCsp(page(''))).toBe(`<head>${CHARSET}${policy('')}${REST}</head>`)
})

test('what looks like a hash in the words of a page is left alone', () => {
  const words = `<p>Our code is ${hashOf('x')}</p>`
  expect(withPageCsp(page('') + words)).toContain(words)
})
