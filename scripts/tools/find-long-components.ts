import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const MAX_LINES = 60

/**
 * Lines of text between tags count too, which Biome ignores.
 * @returns a sentence for each function with more lines
 */
export function findLongComponents(root: string): string[] {
  return globSync('{admin,site}/src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const found: string[] = []
    const visit = ({ start, end }: { start: number; end: number }) => {
      const lines = source.slice(start, end).split('\n')
      const count = lines.filter((line) => line.trim()).length
      if (count > MAX_LINES) found.push(`${file} has a function of ${count} lines: ${lines[0]}`)
    }
    const visitor = { FunctionDeclaration: visit, FunctionExpression: visit, ArrowFunctionExpression: visit }
    new Visitor(visitor).visit(parseSync(file, source).program)
    return found
  })
}
