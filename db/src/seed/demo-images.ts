import * as z from 'zod'
import imageList from './demo-images.json' with { type: 'json' }

export type WithImageName<Input extends { image_id?: unknown }> = Omit<Input, 'image_id'> & { imageName: string | null }

const demoImage = z.object({
  name: z.string(),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  description: z.string(),
  altText: z.string(),
  variants: z.array(z.object({ file: z.string(), type: z.enum(['image/avif', 'image/webp']), width: z.int() })),
})

export type DemoImage = z.infer<typeof demoImage>

export const demoImages = z.array(demoImage).parse(imageList)

export const demoImageFolder = new URL('images/', import.meta.url)
