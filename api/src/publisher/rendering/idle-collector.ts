const IDLE_MS = 10_000

/** Fewer leave too little behind. */
const MIN_PAGES = 20

/**
 * Collects the garbage of many pages once its thread has had nothing to do for ten seconds. V8 collects only when it needs
 * room, so after a first build a third of the heap would stay. Does nothing unless V8 exposes its collector.
 */
export function createIdleCollector() {
  let pages = 0
  let timer: NodeJS.Timeout | undefined

  function collect() {
    pages = 0
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }

  return {
    /** to be called for each page */
    count() {
      pages += 1
    },
    /** to be called when there is nothing to do */
    wait() {
      if (pages >= MIN_PAGES) timer = setTimeout(collect, IDLE_MS).unref()
    },
    /** to be called when there is something to do again */
    cancel() {
      clearTimeout(timer)
    },
  }
}
