/** A barber's mirror, in a square of 48. */
export const LOGO_MARK_ARCH = 'M4 48V24a20 20 0 0 1 40 0v24z'
export const LOGO_MARK_FOOT = 'M4 44h40v4H4z'
/** Shown in the mirror when the shop has no initial. Drawn as lines with a width of 2. */
export const LOGO_MARK_SCISSORS =
  'M18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 27a3 3 0 1 0 0 6 3 3 0 0 0 0-6M20.4 19.8 32 31M20.4 28.2 32 17'
