import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { beforeAll, expect, test } from 'vitest'
import { repositoryRoot } from '../../tools/paths.ts'
import { runTool } from '../../tools/run-tool.ts'
import { allMutations } from './all-mutations.fixture.ts'
import { countMatches } from './define-mutations.fixture.ts'

const MINUTES = 60_000

const copy = makeTestFolder()
beforeAll(() => {
  for (const path of ['package.json', 'tsconfig.json', 'db', 'api', 'site', 'admin', 'scripts'])
    cpSync(join(repositoryRoot, path), join(copy, path), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(repositoryRoot, 'node_modules'), join(copy, 'node_modules'))
  // The tests then run the sources, without a build for each mutation.
  rmSync(join(copy, 'scripts/dist'), { recursive: true })
  writeFileSync(join(copy, 'scripts/testing/build-once.ts'), 'export function setup() {}\n')
})

/** Runs test files of the copy, each test as often as in a quick run. */
function runTests(tests: string[]) {
  const args = ['run', '--config', join(copy, 'scripts/vitest.config.ts'), '--bail', '1', ...tests]
  return runTool('vitest', args, { env: { TEST_LONG: undefined, TEST_REPETITIONS: undefined, NO_COLOR: '1' } })
}

test('without a mutation the tests pass', { timeout: 10 * MINUTES }, async () => {
  const { ok, output } = await runTests([...new Set(allMutations.flatMap(({ tests }) => tests))])
  expect(ok, output).toBe(true)
})

for (const mutation of allMutations) {
  test(`a test fails when ${mutation.fault}`, { timeout: 5 * MINUTES }, async () => {
    const file = join(copy, mutation.file)
    const source = readFileSync(file, 'utf8')
    expect(countMatches(copy, mutation)).toBe(1)
    writeFileSync(
      file,
      source.replace(mutation.from, () => mutation.to),
    )
    const { output } = await runTests(mutation.tests)
    writeFileSync(file, source)
    expect(output).toMatch(/^ +Tests +\d+ failed/m)
  })
}
