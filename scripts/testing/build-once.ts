import type { TestProject } from 'vitest/node'
import { buildProduct } from '../tools/build.ts'

/** The tests of these folders use sources alone; most others of the API open a shop, whose pages a build renders. */
const NEEDS_NO_BUILD =
  /\/(db|site\/src|admin\/src|scripts\/(testing|tools)|api\/src\/base\/(concurrency|config|errors|files|log|start|storage))\//

/** Builds what the chosen tests start: the site and the programs of the sources under test. */
export async function setup({ vitest }: TestProject) {
  const { PRODUCT_IS_BUILT } = process.env
  delete process.env.PRODUCT_IS_BUILT // which is true of this checkout alone
  if (PRODUCT_IS_BUILT) return
  const isNeeded = vitest.state.getPaths().some((file) => !NEEDS_NO_BUILD.test(file))
  const error = isNeeded && (await buildProduct())
  if (error) throw new Error(error)
}
