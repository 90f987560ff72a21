/** Cancel always leaves something as it is. */
export const CANCEL_EVENT = 'Cancel event…'

/** Opens the form of an event as cancelled, with nothing left to do but to save. */
export const CANCEL_HASH = '#cancel'

/** The same for all dates of its series. */
export const CANCEL_ALL_HASH = '#cancel-all'
