/** Only drawings use them. */
export const DRAWING_TOKENS = ['far', 'peak', 'hill', 'near', 'wall'] as const

/** The tokens of a palette whose values are colors, by what they are for. */
export const COLOR_TOKENS = [
  // grounds, words and lines
  'paper',
  'sand',
  'card',
  'ink',
  'muted',
  'line',
  'field',
  // what can be pressed
  'action',
  'action-strong',
  'on-action',
  'focus',
  // the dark bands: reviews, invitation, footer
  'band',
  'band-deep',
  'on-band',
  'on-band-muted',
  'accent',
  'on-accent',
  // states
  'ok',
  'danger',
  'warning',
  // the stripes of a barber's pole
  'stripe-1',
  'stripe-2',
  'stripe-ground',
  // the hero, and its drawing
  'sky-1',
  'sky-2',
  'sky-3',
  ...DRAWING_TOKENS,
] as const

export type ColorToken = (typeof COLOR_TOKENS)[number]

/** A value for each token, as #rrggbb. */
export interface Palette extends Record<ColorToken, string> {
  scheme: 'light' | 'dark'
  /** the color of shadows: red, green and blue */
  shade: string
}
