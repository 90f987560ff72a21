import { MAX_UPLOAD_BYTES } from '@shop/db/resources/image-types-and-limits'
import { imageInputSchema } from '@shop/db/tables/images'
import { requiredText } from '@shop/db/validation/field-schemas'
import { MAX_LENGTHS } from '@shop/db/validation/text-limits'
import * as z from 'zod'

const TOO_LARGE = `The file is too large: at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB can be uploaded.`

const fileName = requiredText('File name').transform(truncateFileName)

const fileType = z.string({ error: 'The type of the file is required.' }).trim()

const fileSize = z.int({ error: 'The size of the file must be a number.' }).positive('The file is empty.')

/** Of any type: the bytes decide once they are here, whatever a name or a device says about them. */
export const uploadUrlRequestSchema = z.object({
  fileName,
  fileType,
  fileSize: fileSize.max(MAX_UPLOAD_BYTES, TOO_LARGE).optional(),
})

const fileKey = z.string({ error: 'The key of the file is required.' })

export const uploadCancellationSchema = z.object({ fileKey })

const registrationFields = z.object({
  ...imageInputSchema.pick({ description: true, altText: true }).shape,
  fileKey,
  fileName,
  fileType: z.string().nullish(), // the record gets those of the stored original
  fileSize: z.number().nullish(),
  replaces: z.int().positive().nullish(), // its texts stay, its focal point does not
})

export type ImageRegistration = z.output<typeof registrationFields>

export const imageRegistrationSchema = acceptAltTextAlias(registrationFields)

export const imageUpdateSchema = acceptAltTextAlias(imageInputSchema)

/** Accepts `alt_text` as another spelling of `altText`; it wins when both are sent. */
function acceptAltTextAlias<Output, Input extends object>(schema: z.ZodType<Output, Input>) {
  const renameAlias = (body: Input & { alt_text?: string | null | undefined }): unknown =>
    typeof body === 'object' && body !== null && 'alt_text' in body ? { ...body, altText: body.alt_text } : body
  return z.pipe(z.transform(renameAlias), z.unknown().pipe(schema))
}

function truncateFileName(fileName: string): string {
  const characters = [...fileName]
  if (characters.length <= MAX_LENGTHS.line) return fileName
  const ending = [...(/\.[^.\s]{1,10}$/.exec(fileName)?.[0] ?? '')]
  return [...characters.slice(0, MAX_LENGTHS.line - ending.length), ...ending].join('')
}
