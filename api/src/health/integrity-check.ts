import { quickCheck } from '@shop/db/sqlite/quick-check'
import { MINUTE_MS } from '@shop/db/time/durations'
import { errorCode, errorMessage } from '../errors/error-details.ts'

const INTERVAL_MS = MINUTE_MS

/** Checks the database file for damage, at most once a minute and only when the result is asked for. */
export class IntegrityCheck {
  readonly #databaseFile: string
  #damage: string | undefined
  #startedAt = Number.NEGATIVE_INFINITY

  constructor(databaseFile: string) {
    this.#databaseFile = databaseFile
  }

  damage(): string | undefined {
    if (performance.now() - this.#startedAt >= INTERVAL_MS) void this.#run()
    return this.#damage
  }

  async #run() {
    this.#startedAt = performance.now()
    try {
      this.#damage = await quickCheck(this.#databaseFile)
    } catch (error) {
      // A file that is locked for a moment is not damaged; the other checks report it.
      if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(errorCode(error) ?? '')) this.#damage = errorMessage(error)
    }
  }
}
