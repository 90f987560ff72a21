export const HISTORY_HASH = '#history'
