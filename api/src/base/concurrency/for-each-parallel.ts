const MAX_CONCURRENT_REQUESTS = 6

/** Starts the items in order, and none after the first error, which is thrown once all started items ended. */
export async function forEachParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = takeEach(items)
  const workers = Array.from({ length: MAX_CONCURRENT_REQUESTS }, async () => {
    for (const item of queue) await work(item)
  })
  try {
    await Promise.all(workers)
  } finally {
    await Promise.allSettled(workers)
  }
}

/** A loop that stops on an error closes the generator for the others too. */
function* takeEach<Item>(items: Item[]) {
  yield* items
}
