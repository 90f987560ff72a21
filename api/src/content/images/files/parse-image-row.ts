import { type FocalPoint, imageInputSchema } from '@shop/db/tables/images'
import * as z from 'zod'

const imageFileSchema = z.object({
  aws_location: z.string(),
  fileKey: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  upload_date: z.string(),
  width: z.number().nullable().default(null),
  height: z.number().nullable().default(null),
  variants: z
    .array(z.object({ key: z.string(), type: z.enum(['image/avif', 'image/webp', 'image/jpeg']), width: z.number() }))
    .default([]),
  team_member_id: z.number().nullable().default(null),
})

export type ImageFile = z.infer<typeof imageFileSchema>

export function parseImageRow(row: unknown): ImageFile {
  return imageFileSchema.parse(row)
}

/** The middle for a row from before images had a focal point. */
export function parseFocalPoint(row: unknown): FocalPoint {
  return imageInputSchema.pick({ focus_x: true, focus_y: true }).parse(row)
}
