import type { Database } from '@shop/db/sqlite/open-database'
import { writeTransaction } from '@shop/db/sqlite/write-transaction'
import { loginAttempts } from '@shop/db/tables/sessions-and-sign-ins'
import { MINUTE_MS } from '@shop/db/time/durations'
import { eq, gt, lt, or } from 'drizzle-orm'

const WINDOW_MS = 15 * MINUTE_MS

/** Commits block the server, so in a flood of failures only one a second is written alone; the next includes the others. */
const MAX_COMMITS_AT_ONCE = 10
const COMMITS_PER_SECOND = 1

export type FailedAttempts = ReturnType<typeof createFailedAttempts>

/** Each key counts for 15 minutes from its first failure. Reads are from memory; the table survives a restart. */
export function createFailedAttempts(db: Database) {
  const rows = db.select().from(loginAttempts).all()
  const counters = new Map(
    rows.map(({ key, points: failures, expire }) => [key, { failures, expiresAt: expire ?? 0 }] as const),
  )
  const unsavedKeys = new Set<string>()
  const takeCommit = createCommitBudget()

  function find(key: string): { failures: number; remainingMs: number } {
    const { failures, expiresAt } = counters.get(key) ?? { failures: 0, expiresAt: 0 }
    const remainingMs = expiresAt - Date.now()
    return isCurrent(remainingMs) ? { failures, remainingMs } : { failures: 0, remainingMs: 0 }
  }

  function add(keys: string[]) {
    for (const key of keys) {
      const { failures, remainingMs } = find(key)
      const expiresAt = Date.now() + (failures > 0 ? remainingMs : WINDOW_MS)
      counters.set(key, { failures: failures + 1, expiresAt })
      unsavedKeys.add(key)
    }
    if (takeCommit()) save()
  }

  function remove(key: string) {
    if (!counters.delete(key)) return
    unsavedKeys.add(key)
    save()
  }

  function save() {
    const now = Date.now()
    for (const [key, { expiresAt }] of counters) if (!isCurrent(expiresAt - now)) counters.delete(key)
    try {
      writeTransaction(db, writeUnsaved)
      unsavedKeys.clear()
    } catch {} // On a full or locked disk the counters in memory go on, and the next failure saves them.
  }

  function writeUnsaved() {
    const { expire } = loginAttempts
    const now = Date.now()
    const isOld = or(lt(expire, now), gt(expire, now + WINDOW_MS))
    db.delete(loginAttempts).where(isOld).run()
    for (const key of unsavedKeys) {
      const counter = counters.get(key)
      const values = { points: counter?.failures, expire: counter?.expiresAt }
      const upsert = db.insert(loginAttempts).values({ key, ...values })
      if (counter) upsert.onConflictDoUpdate({ target: loginAttempts.key, set: values }).run()
      else db.delete(loginAttempts).where(eq(loginAttempts.key, key)).run()
    }
  }

  return { find, add, remove }
}

/** A time beyond the window was counted while the machine's clock was ahead. */
function isCurrent(remainingMs: number): boolean {
  return remainingMs > 0 && remainingMs <= WINDOW_MS
}

function createCommitBudget() {
  let budget = MAX_COMMITS_AT_ONCE
  let updatedAt = performance.now()
  return function takeCommit(): boolean {
    const now = performance.now()
    budget = Math.min(MAX_COMMITS_AT_ONCE, budget + ((now - updatedAt) / 1000) * COMMITS_PER_SECOND)
    updatedAt = now
    if (budget < 1) return false
    budget--
    return true
  }
}
