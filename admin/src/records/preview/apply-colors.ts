import { type Colors, paletteOf, paletteProperties } from '@shop/site/look/palettes.ts'

/** The pages' policy allows no style attribute in HTML, but a script may set properties. */
export function applyColors({ documentElement }: Document, colors: Colors) {
  for (const [property, value] of paletteProperties(paletteOf(colors))) {
    documentElement.style.setProperty(property, value)
  }
}
