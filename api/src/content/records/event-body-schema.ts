import { eventInputSchema } from '@shop/db/tables/events'
import * as z from 'zod'

type EventBody = z.input<typeof eventInputSchema> & { about?: string | null | undefined }

/** `about` is another name for `description` and wins when a body has both. */
export const eventBodySchema = z.custom<EventBody>().transform(acceptAboutAlias).pipe(eventInputSchema)

function acceptAboutAlias(body: EventBody): EventBody {
  if (typeof body !== 'object' || body === null || !('about' in body)) return body
  return { ...body, description: body.about ?? body.description }
}
