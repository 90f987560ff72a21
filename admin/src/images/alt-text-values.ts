import type { Image } from '@shop/db/tables/images'
import { imagesQuery } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { updateImage } from './image-requests.ts'

/** The form's field for the alt text that is typed beside the image of `imageField`: image_id → image_alt_text. */
export function altTextFieldOf(imageField: string): string {
  return imageField.replace(/_id$/, '_alt_text')
}

/** Adds the field of the alt text of each image to the input of a record, which does not have it. */
export function withAltTexts<Input extends object>(input: Input): Input {
  const fields = Object.keys(input).filter((name) => name.endsWith('image_id'))
  return { ...input, ...Object.fromEntries(fields.map((name) => [altTextFieldOf(name), ''])) }
}

/** Gives an image the alt text that was typed beside it, if there is one. */
export async function saveAltText(imageId: number | null, altText: string) {
  const image = queryClient.getQueryData<Image[]>(imagesQuery.queryKey)?.find(({ id }) => id === imageId)
  if (!image || altText.trim() === '' || altText === image.altText) return
  const { id, description, focus_x, focus_y } = image
  await updateImage(id, { description, altText, focus_x, focus_y })
}
