interface RunOptions {
  priority?: boolean // runs before all other waiting work
}

/** Runs at most `limit` pieces of work at once; the others wait, first come first served. */
export function createSemaphore(limit: number) {
  let permits = limit
  const waiting: (() => void)[] = []
  const waitingWithPriority: (() => void)[] = []

  return async function runWithPermit<Result>(
    work: () => Promise<Result>,
    { priority = false }: RunOptions = {},
  ): Promise<Result> {
    if (permits > 0) permits--
    else await new Promise<void>((resolve) => (priority ? waitingWithPriority : waiting).push(resolve))
    try {
      return await work()
    } finally {
      const next = waitingWithPriority.shift() ?? waiting.shift()
      if (next) next()
      else permits++
    }
  }
}
