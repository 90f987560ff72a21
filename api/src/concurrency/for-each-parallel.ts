import { createSemaphore } from '@shop/db/semaphore'

const MAX_CONCURRENT_REQUESTS = 6

/** Starts the items in order, and none after the first error, which is thrown once all started items ended. */
export async function forEachParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const runWithPermit = createSemaphore(MAX_CONCURRENT_REQUESTS)
  let failure: { error: unknown } | undefined

  async function workUnlessFailed(item: Item) {
    if (failure) return
    await work(item).catch((error) => {
      failure ??= { error }
    })
  }

  await Promise.all(items.map((item) => runWithPermit(() => workUnlessFailed(item))))
  if (failure) throw failure.error
}
