import type { SharedReads } from '@shop/site/content/render-context.ts'

interface ReadsOfSnapshot {
  /** the time that its pages show */
  now: Date
  sharedReads: SharedReads
}

interface NextSnapshot {
  now: Date
  /** of everything that changed in between */
  changedKeys: string[]
}

/**
 * What pages of a snapshot have read together that is still true in the next one. After a change of anything but events
 * that is nothing: a row with settings is read as a whole, while pages are tracked as readers of single fields. Nor are
 * the rows of images kept, because there may be as many as pages.
 */
export function keepReads({ now, sharedReads }: ReadsOfSnapshot, next: NextSnapshot): SharedReads {
  const { changedKeys } = next
  if (now > next.now || !changedKeys.every(isOfEvents)) return new Map()
  const isStillTrue = ({ contentKeys, expiresAt }: { contentKeys: ReadonlySet<string>; expiresAt: number }) =>
    next.now.getTime() < expiresAt && !changedKeys.some((key) => contentKeys.has(key))
  return new Map([...sharedReads].filter(([name, read]) => !name.startsWith('image:') && isStillTrue(read)))
}

function isOfEvents(contentKey: string): boolean {
  return /^events?:/.test(contentKey)
}
