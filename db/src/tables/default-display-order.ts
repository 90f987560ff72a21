/** The place of a record that was given none in its list. */
export const DEFAULT_DISPLAY_ORDER = 999
