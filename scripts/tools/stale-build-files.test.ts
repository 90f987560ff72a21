import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProduct } from './build.ts'
import { repositoryRoot } from './paths.ts'

test('a build from the cache leaves no file of another build, which would be published with the site', async () => {
  const fileOfOtherBuild = join(repositoryRoot, 'admin/dist/assets/of-another-build.js')
  mkdirSync(dirname(fileOfOtherBuild), { recursive: true })
  writeFileSync(fileOfOtherBuild, '')
  expect(await buildProduct()).toBeUndefined()
  expect(existsSync(fileOfOtherBuild)).toBe(false)
})
