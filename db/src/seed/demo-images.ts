import * as z from 'zod'
import listing from './demo-images.json' with { type: 'json' }

/** The name of a demo picture; null stands for no picture. */
type PictureName = string | null

/** What staff would type, with a picture by its name, because its id is only known once it is stored. */
export type WithImageName<Input extends { image_id?: unknown }> = Omit<Input, 'image_id'> & { picture: PictureName }

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

export type DemoImage = z.infer<typeof picture>

/** Drawn by scripts/demo-art/generate-images.ts, which also writes the list. */
export const demoImages = z.array(picture).parse(listing)

/** Where the files of the list stand. */
export const demoImageFolder = new URL('images/', import.meta.url)
