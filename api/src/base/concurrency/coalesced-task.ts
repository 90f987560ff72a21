/** Runs a task on request, never twice at a time: all requests during a run are answered by one more run after it. */
export function createCoalescedTask(run: () => Promise<void>): () => Promise<void> {
  let isRequested = false
  let isRunning = false
  let current: Promise<void>

  async function runWhileRequested() {
    isRunning = true
    try {
      while (isRequested) {
        isRequested = false
        await run()
      }
    } finally {
      isRunning = false
    }
  }

  return function request() {
    isRequested = true
    if (!isRunning) current = runWhileRequested()
    return current
  }
}
