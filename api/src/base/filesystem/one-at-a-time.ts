import { setTimeout as sleep } from 'node:timers/promises'

const MAX_WAIT_MS = 5_000

export class HangingDiskError extends Error {}

const busy = new Set<string>()

/**
 * Waits until no other work asks the folder: on a disk that hangs, each would keep one of the process's four I/O threads.
 * Without a folder, as of a bucket, nothing waits.
 * @throws HangingDiskError when that takes more than five seconds
 */
export async function oneAtATime<Result>(folder: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (folder === undefined) return work()
  for (let waited = 0; busy.has(folder); waited += 50) {
    if (waited >= MAX_WAIT_MS)
      throw new HangingDiskError(`${folder} is busy with another backup, or its disk does not answer.`)
    await sleep(50)
  }
  busy.add(folder)
  return work().finally(() => busy.delete(folder))
}
