import { NAMED_PALETTES, type Palette } from './palettes.ts'

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
