/** Requests at a time: enough to fill a line, and few enough for a small service. */
const MAX_CONCURRENT = 6

/** Works on all items, some at a time, in their order. @throws the first error, once nothing is under way any more. */
export async function forEachParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values()
  let failed: { error: unknown } | undefined

  async function lane() {
    for (const item of queue) {
      if (failed) return
      await work(item).catch((error) => {
        failed ??= { error }
      })
    }
  }

  await Promise.all(Array.from({ length: MAX_CONCURRENT }, lane))
  if (failed) throw failed.error
}
