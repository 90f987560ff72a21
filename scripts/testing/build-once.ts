import { buildProduct } from '../tools/build.ts'

/** The tests use the built site and programs, which must be of the sources under test. */
export function setup() {
  const error = buildProduct()
  if (error) throw new Error(error)
}
