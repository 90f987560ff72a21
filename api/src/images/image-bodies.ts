import { type ImageInput, imageInput } from '@shop/db/images'
import { requiredText } from '@shop/db/rules'
import * as z from 'zod'
import { isHeic, NOT_HEIC, ONLY_THESE, pictureType } from './file-types.ts'
import { LARGEST_FILE } from './limits.ts'

const TOO_LARGE = `The file is too large: at most ${LARGEST_FILE / 1024 / 1024} MB can be uploaded.`

const fileType = z.string({ error: 'The type of the file is required.' }).trim()

const fileSize = z.int({ error: 'The size of the file must be a number.' }).positive('The file is empty.')

/** `POST /images/presigned-url`; a size that is said is signed, and the file must then have it. */
export const addressRequest = z
  .object({
    fileName: requiredText('File name'),
    fileType,
    fileSize: fileSize.max(LARGEST_FILE, TOO_LARGE).optional(),
  })
  .superRefine(({ fileName, fileType }, { addIssue }) => {
    if (pictureType(fileType)) return
    // Most systems do not know what HEIC is, and say nothing of its type.
    const message = isHeic(fileType) || /\.hei[cf]$/i.test(fileName) ? NOT_HEIC : ONLY_THESE
    addIssue({ code: 'custom', path: ['fileType'], message })
  })

const registrationInput = z.object({
  ...imageInput.shape,
  fileKey: z.string({ error: 'The key of the file is required.' }),
  fileName: requiredText('File name'),
  /** as the sender took it; what is stored is the type and size of what we made of it */
  fileType: z.string().nullish(),
  fileSize: z.number().nullish(),
  /** the id of a record that gets this picture in place of its own; its texts stay */
  replaces: z.int().positive().nullish(),
})

interface AltTextSpelled {
  altText?: string | null | undefined
  /** the same in the words of PUT (spec §7); it wins when both come */
  alt_text?: string | null | undefined
}

export type Registration = z.output<typeof registrationInput>

/** `POST /images/metadata` */
export const registrationBody: z.ZodType<Registration, z.input<typeof registrationInput> & AltTextSpelled> =
  z.preprocess(readAltText, registrationInput) as never

/** `PUT /images/{id}` */
export const imageBody: z.ZodType<ImageInput, z.input<typeof imageInput> & AltTextSpelled> = z.preprocess(
  readAltText,
  imageInput,
) as never

/** Both spellings come in (decisions F13). */
function readAltText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('alt_text' in body)) return body
  return { ...body, altText: body.alt_text }
}
