/** Opens the history of a record together with its form. */
export const HISTORY_HASH = '#history'
