import type sandstone from './sandstone.json'

/** Only drawings use them. */
export const DRAWING_TOKENS = ['far', 'peak', 'hill', 'near', 'wall'] as const

/** A color for each token, as #rrggbb; `shade` is that of shadows, as red, green and blue. */
type PaletteColors = typeof sandstone

export interface Palette extends PaletteColors {
  scheme: 'light' | 'dark'
}

export type ColorToken = Exclude<keyof PaletteColors, 'shade'>
