import type { SharedReads } from '@shop/site/content/render-context.ts'

/**
 * If anything but events changed, nothing is kept: a row with settings is read whole, but tracked by field. A stored row is
 * never kept: it has the words of every language, but a change of words names only its own. Such a change also counts for
 * the rows of other languages, which have the version and the time of the last change.
 */
export function keepReads(
  { now, sharedReads }: { now: Date; sharedReads: SharedReads },
  next: { now: Date; changedKeys: string[] },
): SharedReads {
  const { changedKeys } = next
  const changed = changedKeys.flatMap((key) => [key, key.replace(/ (?:written )?in [a-z]+$/, '')])
  if (now > next.now || !changedKeys.every((key) => key.startsWith('events:'))) return new Map()
  const isStillTrue = ({ contentKeys, expiresAt }: { contentKeys: ReadonlySet<string>; expiresAt: number }) =>
    next.now.getTime() < expiresAt && !changed.some((key) => contentKeys.has(key))
  const isKept = (name: string) => !name.startsWith('images:') && !name.startsWith('stored ')
  return new Map([...sharedReads].filter(([name, read]) => isKept(name) && isStillTrue(read)))
}
