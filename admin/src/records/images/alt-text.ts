import type { Image } from '@shop/db/tables/images'
import { imagesQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { changeImage } from './image-requests.ts'

/** The form's field for the alt text that is typed next to the image of `imageField`: image_id → image_alt_text. */
export function altTextFieldOf(imageField: string): string {
  return imageField.replace(/_id$/, '_alt_text')
}

/** Adds a field for the alt text of each image to the input of a record, which has none. */
export function withAltTexts<Input extends object>(input: Input): Input {
  const fields = Object.keys(input).filter((name) => name.endsWith('image_id'))
  return { ...input, ...Object.fromEntries(fields.map((name) => [altTextFieldOf(name), ''])) }
}

/**
 * Gives an image the alt text that was typed next to it; without one, an image that has none gets `suggested`.
 * @throws a sentence if another user saved a different one
 */
export async function saveAltText(imageId: number | null, typed: string, suggested: string) {
  if (typed.trim() === '' && suggested.trim() === '') return
  const images = await queryClient.ensureQueryData(imagesQuery)
  const image = images.find(({ id }) => id === imageId)
  const altText = typed.trim() || image?.altText.trim() || suggested.trim()
  if (image && altText && altText !== image.altText) await changeImage(image, { altText }, theirWords)
}

function theirWords({ altText }: Image): string {
  return `Somebody else wrote the alt text “${altText}” in the meantime. Save again to use yours, or clear yours to keep theirs.`
}
