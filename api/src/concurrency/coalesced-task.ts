/** Runs a task on request, never twice at a time: all requests during a run are answered by one more run after it. */
export function createCoalescedTask(run: () => Promise<void>): () => Promise<void> {
  let isRequested = false
  let current: Promise<void> | undefined

  async function runWhileRequested() {
    try {
      while (isRequested) {
        isRequested = false
        await run()
      }
    } finally {
      current = undefined
    }
  }

  return function request() {
    isRequested = true
    current ??= runWhileRequested()
    return current
  }
}
