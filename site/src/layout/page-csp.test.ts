import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withPageCsp } from './page-csp.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const CHARSET = '<meta charset="utf-8">'
const SCRIPT_AND_STYLE = '<script type="module">wake()\n</script><style>p{color:red}</style>'

function policy(sources: string) {
  return `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${sources};">`
}

/** A page with the policy at the end of its head, as Astro writes it. */
function page(sources: string) {
  return `<head>${CHARSET}${SCRIPT_AND_STYLE}${policy(sources)}</head>`
}

test('a policy has the hashes of its own page only', () => {
  const own = ` ${hashOf('wake()\n')} ${hashOf('p{color:red}')}`
  expect(withPageCsp(page(`${own} ${hashOf('of another page')}`))).toContain(policy(own))
})

test('a policy comes before the scripts and styles, because it does not cover what came before it', () => {
  expect(withPageCsp(page(''))).toBe(`<head>${CHARSET}${policy('')}${SCRIPT_AND_STYLE}</head>`)
})

test('a hash in the text of a page is not changed', () => {
  const text = `<p>Our code is ${hashOf('x')}</p>`
  expect(withPageCsp(page('') + text)).toContain(text)
})

test('the hash of a script with characters beyond ASCII is kept', () => {
  const script = 'greet("Café – 🎄")'
  const text = `<head>${CHARSET}<script>${script}</script>${policy(` ${hashOf(script)}`)}</head>`
  expect(withPageCsp(Buffer.from(text).toString('latin1'))).toContain(hashOf(script))
})
