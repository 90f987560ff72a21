/** Cancel always leaves something as it is. */
export const CALL_OFF = 'Call off event…'

/** Opens the form of an event as called off, with nothing left to do but to save. */
export const CALL_OFF_HASH = '#call-off'

/** The same for all dates of its series. */
export const CALL_OFF_ALL_HASH = '#call-off-all'
