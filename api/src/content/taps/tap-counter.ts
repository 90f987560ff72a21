import type { Database } from '@shop/db/sqlite/open-database'
import { type TapKind, taps } from '@shop/db/tables/daily-counts'
import { sql } from 'drizzle-orm'
import { createDailyCounter, MAX_A_DAY } from '../daily-counter.ts'

export type TapCounter = ReturnType<typeof createTapCounter>

interface TapCounterDeps {
  db: Database
  clock: () => Date // of the shop
  writeEveryMs?: number
}

export function createTapCounter(deps: TapCounterDeps) {
  return createDailyCounter<TapKind>({
    ...deps,
    what: 'Taps',
    store(counts) {
      const target = [taps.day, taps.kind]
      const set = { count: sql`min(${MAX_A_DAY}, ${taps.count} + excluded.count)` }
      const rows = counts.map(({ key: kind, ...counted }) => ({ ...counted, kind }))
      deps.db.insert(taps).values(rows).onConflictDoUpdate({ target, set }).run()
    },
  })
}
