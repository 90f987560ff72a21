import type { ChangeView } from './history/change-view.ts'
import type { ChangeKey, createChangeReader } from './history/list-changes.ts'

const MAX_MOVES = 100

/** Where records only change places, the one that was moved. */
export function farthestMove(read: ReturnType<typeof createChangeReader>, main: ChangeKey[]): ChangeKey | undefined {
  if (main.length < 2 || main.length > MAX_MOVES || main.some(({ action }) => action !== 'update')) return undefined
  let farthest: { key: ChangeKey; distance: number } | undefined
  for (const key of main) {
    const distance = distanceOf(read(key)?.view)
    if (distance === undefined) return undefined
    if (!farthest || distance > farthest.distance) farthest = { key, distance }
  }
  return farthest?.key
}

function distanceOf(view: ChangeView | undefined): number | undefined {
  const { display_order: order, ...others } = view?.fields ?? {}
  return order && Object.keys(others).length === 0 ? Math.abs(Number(order.after) - Number(order.before)) : undefined
}
