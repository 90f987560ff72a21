import type { Look } from '@shop/db/tables/look'
import { createOwnPalette } from './own-palette.ts'
import charcoal from './palettes/charcoal.json' with { type: 'json' }
import denim from './palettes/denim.json' with { type: 'json' }
import lagoon from './palettes/lagoon.json' with { type: 'json' }
import midnight from './palettes/midnight.json' with { type: 'json' }
import type { Palette } from './palettes/palette.ts'
import plum from './palettes/plum.json' with { type: 'json' }
import rosewood from './palettes/rosewood.json' with { type: 'json' }
import sage from './palettes/sage.json' with { type: 'json' }
import sandstone from './palettes/sandstone.json' with { type: 'json' }

type NamedPalette = Exclude<Look['palette'], 'own'>

export const NAMED_PALETTES: Record<NamedPalette, Palette> = {
  sandstone: { scheme: 'light', ...sandstone },
  sage: { scheme: 'light', ...sage },
  denim: { scheme: 'light', ...denim },
  plum: { scheme: 'light', ...plum },
  lagoon: { scheme: 'light', ...lagoon },
  rosewood: { scheme: 'light', ...rosewood },
  midnight: { scheme: 'dark', ...midnight },
  charcoal: { scheme: 'dark', ...charcoal },
}

export type Colors = Pick<Look, 'palette' | 'hue' | 'chroma'>

export function paletteOf({ palette, ...ownColor }: Colors): Palette {
  return palette === 'own' ? createOwnPalette(ownColor) : NAMED_PALETTES[palette]
}
