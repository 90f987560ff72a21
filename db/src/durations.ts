export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The longest delay setTimeout accepts; a longer one fires at once. */
export const MAX_TIMEOUT_MS = 2 ** 31 - 1
