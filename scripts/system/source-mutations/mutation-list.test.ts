import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../tools/paths.ts'
import { allMutations } from './all-mutations.fixture.ts'
import { countMatches } from './define-mutations.fixture.ts'

test('what each mutation replaces stands once in its file, and its tests exist', () => {
  const outdated = allMutations.filter((mutation) => countMatches(repositoryRoot, mutation) !== 1)
  expect(outdated.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([])
  const tests = new Set(allMutations.flatMap(({ tests }) => tests))
  expect([...tests].filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([])
})
