import { type EventInput, eventInputSchema } from '@shop/db/tables/events'
import * as z from 'zod'

/** An event as it comes in: its description may also be called `about`, which wins when both come (decisions F13). */
export const eventSchema: z.ZodType<EventInput, z.input<typeof eventInputSchema>> = z.preprocess(
  acceptAboutAlias,
  eventInputSchema,
) as never

function acceptAboutAlias(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('about' in body)) return body
  return { ...body, description: body.about ?? ('description' in body ? body.description : undefined) }
}
