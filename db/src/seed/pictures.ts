import * as z from 'zod'
import listing from './pictures.json' with { type: 'json' }

/** The name of a demo picture; null stands for no picture. */
type PictureName = string | null

/** What staff would type, with a picture by its name, because its id is only known once it is stored. */
export type WithPicture<Input extends { image_id?: unknown }> = Omit<Input, 'image_id'> & { picture: PictureName }

const picture = z.object({
  name: z.string(),
  fileName: z.string(),
  /** pixels */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  description: z.string(),
  altText: z.string(),
  variants: z.array(z.object({ file: z.string(), type: z.enum(['image/avif', 'image/webp']), width: z.int() })),
})

export type DemoPicture = z.infer<typeof picture>

/** Drawn by scripts/draw.ts, which also writes the list. */
export const demoPictures = z.array(picture).parse(listing)

/** Where the files of the list stand. */
export const pictureFiles = new URL('pictures/', import.meta.url)
