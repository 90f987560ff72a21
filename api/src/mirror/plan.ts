import type { Manifest } from './manifest.ts'
import type { Item } from './shelf.ts'

/** How long the hashed assets of earlier builds stay, for pages that somebody still has open or cached. */
const ASSETS_STAY_MS = 24 * 60 * 60 * 1000

export interface Plan {
  send: [key: string, item: Item][]
  remove: string[]
  /** whether the manifest has to say something new of an object that stays as it is */
  isNews: boolean
}

interface Standing {
  manifest: Manifest
  items: Map<string, Item>
  /** whether what is not among the items may be removed */
  settled: boolean
  /** epoch milliseconds */
  now: number
}

/** What is between the bucket and the folder. Assets that left the folder are marked in the manifest, and go a day later. */
export function planOf({ manifest: { objects }, items, settled, now }: Standing): Plan {
  const plan: Plan = { send: [], remove: [], isNews: false }
  for (const [key, item] of items) {
    if (objects.get(key)?.hash !== item.hash) plan.send.push([key, item])
  }
  for (const [key, entry] of objects) {
    const leaves = !items.has(key) && settled
    if (leaves && isOver(key, entry.left, now)) plan.remove.push(key)
    const left = items.has(key) ? undefined : (entry.left ?? (leaves ? now : undefined))
    if (left !== entry.left) plan.isNews = true
    entry.left = left
  }
  return plan
}

function isOver(key: string, left: number | undefined, now: number): boolean {
  return !key.startsWith('_astro/') || (left !== undefined && now - left > ASSETS_STAY_MS)
}
