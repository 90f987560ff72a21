import type { Look } from '@shop/db/tables/look'
import { createOwnPalette } from './own-palette.ts'
import { charcoal } from './palettes/charcoal.ts'
import { denim } from './palettes/denim.ts'
import { lagoon } from './palettes/lagoon.ts'
import { midnight } from './palettes/midnight.ts'
import type { Palette } from './palettes/palette.ts'
import { plum } from './palettes/plum.ts'
import { rosewood } from './palettes/rosewood.ts'
import { sage } from './palettes/sage.ts'
import { sandstone } from './palettes/sandstone.ts'

type NamedPalette = Exclude<Look['palette'], 'own'>

export const NAMED_PALETTES: Record<NamedPalette, Palette> = {
  sandstone,
  sage,
  denim,
  plum,
  lagoon,
  rosewood,
  midnight,
  charcoal,
}

/** What a look says of colors. */
export type Colors = Pick<Look, 'palette' | 'hue' | 'chroma'>

export function paletteOf({ palette, ...ownColor }: Colors): Palette {
  return palette === 'own' ? createOwnPalette(ownColor) : NAMED_PALETTES[palette]
}
