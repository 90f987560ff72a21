export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** One of two sizes by turns, where several looks repeat a rule; in the long run all. */
export function sizesInTurn<Size>(sizes: Size[], turn: number): Size[] {
  return process.env.TEST_LONG ? sizes : sizes.slice(turn % 2).slice(0, 1)
}
