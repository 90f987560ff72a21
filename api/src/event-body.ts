import { type EventInput, eventInput } from '@shop/db/events'
import * as z from 'zod'

/** An event as it comes in: its description may also be called `about`, which wins when both come (decisions F13). */
export const eventBody: z.ZodType<EventInput, z.input<typeof eventInput>> = z.preprocess(readAbout, eventInput) as never

function readAbout(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('about' in body)) return body
  return { ...body, description: body.about ?? ('description' in body ? body.description : undefined) }
}
