import { type ImageInput, imageInputSchema } from '@shop/db/tables/images'
import { requiredText } from '@shop/db/tables/validation'
import * as z from 'zod'
import { MAX_UPLOAD_BYTES } from './image-limits.ts'
import { HEIC_MESSAGE, isHeic, parseImageType, UNSUPPORTED_TYPE_MESSAGE } from './image-types.ts'

const TOO_LARGE = `The file is too large: at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB can be uploaded.`

const fileType = z.string({ error: 'The type of the file is required.' }).trim()

const fileSize = z.int({ error: 'The size of the file must be a number.' }).positive('The file is empty.')

/** `POST /images/presigned-url`; a size that is said is signed, and the file must then have it. */
export const uploadUrlRequestSchema = z
  .object({
    fileName: requiredText('File name'),
    fileType,
    fileSize: fileSize.max(MAX_UPLOAD_BYTES, TOO_LARGE).optional(),
  })
  .superRefine(({ fileName, fileType }, { addIssue }) => {
    if (parseImageType(fileType)) return
    // Most systems do not know what HEIC is, and say nothing of its type.
    const message = isHeic(fileType) || /\.hei[cf]$/i.test(fileName) ? HEIC_MESSAGE : UNSUPPORTED_TYPE_MESSAGE
    addIssue({ code: 'custom', path: ['fileType'], message })
  })

const registrationFields = z.object({
  ...imageInputSchema.shape,
  fileKey: z.string({ error: 'The key of the file is required.' }),
  fileName: requiredText('File name'),
  /** as the sender took it; what is stored is the type and size of what we made of it */
  fileType: z.string().nullish(),
  fileSize: z.number().nullish(),
  /** the id of a record that gets this picture in place of its own; its texts stay */
  replaces: z.int().positive().nullish(),
})

interface AltTextSpellings {
  altText?: string | null | undefined
  /** the same in the words of PUT (spec §7); it wins when both come */
  alt_text?: string | null | undefined
}

export type Registration = z.output<typeof registrationFields>

/** `POST /images/metadata` */
export const registrationSchema: z.ZodType<Registration, z.input<typeof registrationFields> & AltTextSpellings> =
  z.preprocess(acceptAltTextAlias, registrationFields) as never

/** `PUT /images/{id}` */
export const imageUpdateSchema: z.ZodType<ImageInput, z.input<typeof imageInputSchema> & AltTextSpellings> =
  z.preprocess(acceptAltTextAlias, imageInputSchema) as never

/** Both spellings come in (decisions F13). */
function acceptAltTextAlias(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('alt_text' in body)) return body
  return { ...body, altText: body.alt_text }
}
