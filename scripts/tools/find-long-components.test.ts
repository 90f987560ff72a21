import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { findLongComponents } from './find-long-components.ts'

function findInComponent(lines: string[]): string[] {
  const root = makeTestFolder()
  mkdirSync(join(root, 'admin/src'), { recursive: true })
  writeFileSync(join(root, 'admin/src/card.tsx'), ['export function Card() {', ...lines, '}', ''].join('\n'))
  return findLongComponents(root)
}

const text = (count: number) => ['  return (', '    <p>', ...Array(count).fill('      text'), '    </p>', '  )']

test('a component of 60 lines passes, blank lines aside, and one of 61 lines is named with its text counted', () => {
  expect(findInComponent([...text(54), ''])).toEqual([])
  expect(findInComponent(text(55))).toEqual(['admin/src/card.tsx has a function of 61 lines: function Card() {'])
})
