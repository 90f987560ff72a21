import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProduct } from './build.ts'
import { repositoryRoot } from './run-tool.ts'

test('a build from the cache leaves no file of another build, which would be published with the site', () => {
  const fileOfOtherBuild = join(repositoryRoot, 'admin/dist/assets/of-another-build.js')
  writeFileSync(fileOfOtherBuild, '')
  expect(buildProduct()).toBeUndefined()
  expect(existsSync(fileOfOtherBuild)).toBe(false)
})
