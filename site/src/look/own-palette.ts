import type { OwnColor } from '@shop/db/tables/look'
import { toHex } from './oklch.ts'
import type { Palette } from './palettes/palette.ts'

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
