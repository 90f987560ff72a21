// npm start and the like: builds what changed, then runs a program of this folder from the bundle.
import { pathToFileURL } from 'node:url'
import { buildProduct } from '../tools/build.ts'
import { programFile } from '../tools/paths.ts'

const [name = 'serve', ...args] = process.argv.slice(2)
const buildError = await buildProduct()
if (buildError) {
  console.error(`The product could not be built:\n${buildError}`)
  process.exit(1)
}
const program = programFile(name)
process.argv = [process.execPath, program, ...args]
await import(pathToFileURL(program).href)
