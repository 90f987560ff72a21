import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'

const CODE = /\.(ts|tsx|astro|mjs|css|js)$/
const TEST = /(^|\/)(testing|system|bench|e2e)\/|\.(test|fixture|e2e|long)\./

const files = execFileSync('git', ['ls-files', '-z'], { cwd: repositoryRoot, encoding: 'utf8' }).split('\0')
const kept = files.filter((file) => file !== '' && existsSync(join(repositoryRoot, file)))
const code = kept.filter((file) => CODE.test(file) && !file.includes('/migrations/'))
const product = code.filter((file) => !TEST.test(file))
const isStyle = (file: string) => file.endsWith('.css')

console.log(`Product lines      ${countLines(product.filter((file) => !isStyle(file)))}`)
console.log(`CSS lines          ${countLines(product.filter(isStyle))}`)
console.log(`Tests and helpers  ${countLines(code.filter((file) => TEST.test(file)))}`)
console.log(`Files              ${kept.length}`)

/** Without blank lines. */
function countLines(some: string[]): number {
  const lines = some.flatMap((file) => readFileSync(join(repositoryRoot, file), 'utf8').split('\n'))
  return lines.filter((line) => line.trim() !== '').length
}
