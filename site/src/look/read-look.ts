import type { Image } from '@shop/db/tables/images'
import type { Look } from '@shop/db/tables/look'
import { readImage, readSingleRow } from '../content/read-rows.ts'
import { type Palette, paletteOf } from './palettes.ts'

type ImageField = 'hero_image_id' | 'about_image_id' | 'logo_image_id'

export function readPalette(): Palette {
  return paletteOf(readLook('palette', 'hue', 'chroma'))
}

export function readLookImage(field: ImageField): Image | undefined {
  const id = readLook(field)[field]
  return id === null ? undefined : readImage(id)
}

/** A change to the look affects only the pages that read what differs. */
function readLook<Field extends keyof Look>(...fields: Field[]): Pick<Look, Field> {
  return readSingleRow('look', ...fields.map((field) => `look:${field}`))
}
