const IDLE_MS = 10_000

/** Fewer leave too little behind. */
const MIN_PAGES = 20

/** V8 collects only when it needs room, so after a first build a third of the heap would stay. */
export function createIdleGarbageCollector() {
  let pages = 0
  let timer: NodeJS.Timeout | undefined

  function collect() {
    pages = 0
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }

  return {
    count() {
      pages += 1
    },
    wait() {
      if (pages >= MIN_PAGES) timer = setTimeout(collect, IDLE_MS).unref()
    },
    cancel() {
      clearTimeout(timer)
    },
  }
}
