/** Of a record that was given no place in its list. */
export const DEFAULT_DISPLAY_ORDER = 999
