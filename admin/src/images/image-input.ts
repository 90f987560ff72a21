import type { Image, imageInputSchema } from '@shop/db/tables/images'
import type * as z from 'zod'

/** What staff change of an image beside its file. */
export type ImageInput = z.infer<typeof imageInputSchema>

export function toImageInput({ description, altText, focus_x, focus_y }: Image): ImageInput {
  return { description, altText, focus_x, focus_y }
}
