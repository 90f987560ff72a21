import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change of the code that breaks one rule of the product. Paths are relative to the repository. */
export interface RuleMutation {
  /** what the product then does wrong, as a clause after "a test fails when" */
  fault: string
  file: string
  from: string
  to: string
  /** the test files that find it */
  tests: string[]
}

interface MutatedFile {
  file: string
  tests: string[]
}

/** @param changes for each fault, the code that is replaced and its replacement */
export function defineMutations(
  { file, tests }: MutatedFile,
  changes: Record<string, [string, string]>,
): RuleMutation[] {
  return Object.entries(changes).map(([fault, [from, to]]) => ({ fault, file, from, to, tests }))
}

export function countMatches(root: string, { file, from }: RuleMutation): number {
  return readFileSync(join(root, file), 'utf8').split(from).length - 1
}
