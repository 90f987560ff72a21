import type { Database } from '@shop/db/sqlite/open-database'

const IDLE_MS = 10_000

/** V8 and SQLite give nothing back by themselves: after a first build a third of the heap would stay, and 16 MB of pages. */
export function createIdleGarbageCollector({ $client }: Database, minUses: number) {
  let uses = 0
  let timer: NodeJS.Timeout | undefined

  function collect() {
    uses = 0
    if ($client.open) $client.pragma('shrink_memory')
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }

  return {
    count() {
      uses += 1
    },
    wait() {
      if (uses >= minUses) timer = setTimeout(collect, IDLE_MS).unref()
    },
    cancel() {
      clearTimeout(timer)
    },
  }
}
