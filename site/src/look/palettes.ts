import type { Look, OwnColor } from '@shop/db/tables/look'
import palettes from './palettes.json' with { type: 'json' }

type NamedPalette = Exclude<Look['palette'], 'own'>

export const NAMED_PALETTES: Record<NamedPalette, Palette> = {
  sandstone: { scheme: 'light', ...palettes.sandstone },
  sage: { scheme: 'light', ...palettes.sage },
  denim: { scheme: 'light', ...palettes.denim },
  plum: { scheme: 'light', ...palettes.plum },
  lagoon: { scheme: 'light', ...palettes.lagoon },
  rosewood: { scheme: 'light', ...palettes.rosewood },
  midnight: { scheme: 'dark', ...palettes.midnight },
  charcoal: { scheme: 'dark', ...palettes.charcoal },
}

export type Colors = Pick<Look, 'palette' | 'hue' | 'chroma'>

export function paletteOf({ palette, ...ownColor }: Colors): Palette {
  return palette === 'own' ? createOwnPalette(ownColor) : NAMED_PALETTES[palette]
}

/** Only drawings use them. */
export const DRAWING_TOKENS = ['far', 'peak', 'hill', 'near', 'wall'] as const

/** A color for each token, as #rrggbb; `shade` is that of shadows, as red, green and blue. */
type PaletteColors = typeof palettes.sandstone

export interface Palette extends PaletteColors {
  scheme: 'light' | 'dark'
}

export type ColorToken = Exclude<keyof PaletteColors, 'shade'>

const STEPS = 16

/** Errors are red, whatever the color. */
const STATES = { ok: '#236139', danger: '#b3201b', warning: '#724500' }

const STRENGTHS = { low: 0.4, normal: 1 }

/** The lightness of each token is fixed, and every hue is readable at it, so that no choice is unreadable. */
export function createOwnPalette({ hue, chroma }: OwnColor): Palette {
  const shade = (lightness: number, full: number) => toHex({ lightness, chroma: full * STRENGTHS[chroma], hue })
  return {
    scheme: 'light',
    ...surfaces(shade),
    ...STATES,
    shade: '40 36 32',
    action: shade(0.46, 0.15),
    'action-strong': shade(0.38, 0.13),
    'on-action': shade(0.98, 0.01),
    focus: shade(0.36, 0.08),
    band: shade(0.34, 0.06),
    'band-deep': shade(0.27, 0.05),
    'on-band': shade(0.97, 0.015),
    'on-band-muted': shade(0.83, 0.03),
    accent: shade(0.84, 0.12),
    'on-accent': shade(0.24, 0.03),
    'stripe-1': shade(0.46, 0.15),
    'stripe-2': shade(0.34, 0.06),
    'stripe-ground': shade(0.97, 0.012),
    'sky-1': shade(0.97, 0.02),
    'sky-2': shade(0.945, 0.035),
    'sky-3': shade(0.88, 0.07),
    far: shade(0.8, 0.03),
    peak: shade(0.65, 0.045),
    hill: shade(0.53, 0.05),
    near: shade(0.45, 0.05),
    wall: shade(0.53, 0.14),
  }
}

function surfaces(shade: (lightness: number, chroma: number) => string) {
  return {
    paper: shade(0.972, 0.012),
    sand: shade(0.93, 0.022),
    card: shade(0.993, 0.004),
    ink: shade(0.24, 0.025),
    muted: shade(0.44, 0.03),
    line: shade(0.85, 0.03),
    field: shade(0.58, 0.03),
  }
}

/** A color in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** As #rrggbb. A color that screens cannot show loses chroma until they can; its lightness and hue stay the same. */
function toHex({ lightness, chroma, hue }: Oklch): string {
  let [low, high] = [0, chroma]
  if (isShown(toRgb({ lightness, chroma, hue }))) low = high
  for (let step = 0; step < STEPS && low < high; step += 1) {
    const middle = (low + high) / 2
    if (isShown(toRgb({ lightness, chroma: middle, hue }))) low = middle
    else high = middle
  }
  return `#${toRgb({ lightness, chroma: low, hue }).map(toHexByte).join('')}`
}

function isShown(rgb: number[]): boolean {
  return rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

/** Björn Ottosson's matrices, then the transfer function of sRGB. */
function toRgb({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055))
}

function toHexByte(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return byte.toString(16).padStart(2, '0')
}

export function paletteProperties({ scheme, shade, ...colors }: Palette): [property: string, value: string][] {
  return [
    ['color-scheme', scheme],
    ['--shade', shade],
    ['--bar', `${colors.paper}f0`],
    ...Object.entries(colors).map(([token, color]): [string, string] => [`--${token}`, color]),
  ]
}

/** What a palette changes in tokens.css, which has sandstone. Dark backgrounds are for screens, so paper keeps light ones. */
export function paletteCss(palette: Palette): string {
  const usual = new Map(paletteProperties(NAMED_PALETTES.sandstone))
  const changes = paletteProperties(palette).filter(([property, value]) => usual.get(property) !== value)
  if (changes.length === 0) return ''
  const rule = `:root{${changes.map(([property, value]) => `${property}:${value}`).join(';')}}`
  return palette.scheme === 'dark' ? `@media screen{${rule}}` : rule
}

/** As text, because stylelint takes an element in a component for a style sheet. */
export function styleElement(css: string): string {
  return css && `<style>${css}</style>`
}
