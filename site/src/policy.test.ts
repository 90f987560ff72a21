import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withOwnHashes } from './policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function page(sources: string) {
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${sources};">`
  return `<head>${policy}<script type="module">wake()\n</script><style>p{color:red}</style></head>`
}

test('a policy keeps the hashes of what stands in its page, and no other', () => {
  const own = ` ${hashOf('wake()\n')} ${hashOf('p{color:red}')}`
  expect(withOwnHashes(page(`${own} ${hashOf('of another page')}`))).toBe(page(own))
})

test('what looks like a hash in the words of a page is left alone', () => {
  const words = `<p>Our code is ${hashOf('x')}</p>`
  expect(withOwnHashes(page('') + words)).toBe(page('') + words)
})
