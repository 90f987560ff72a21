/** A button called Cancel always leaves things as they are. */
export const CANCEL_EVENT = 'Cancel event…'

/** Opens an event's form as canceled, with nothing left to do but save. */
export const CANCEL_HASH = '#cancel'

/** The same for all dates of its series. */
export const CANCEL_ALL_HASH = '#cancel-all'
