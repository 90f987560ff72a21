/** The mirror of a barber, in a square of 48. */
export const LOGO_MARK_ARCH = 'M4 48V24a20 20 0 0 1 40 0v24z'
export const LOGO_MARK_FOOT = 'M4 44h40v4H4z'
