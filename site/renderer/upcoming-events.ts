import { runWithRenderInput } from '../src/content.ts'
import { readUpcomingEvents as readEvents, type UpcomingEventsResponse } from '../src/events/read-upcoming-events.ts'
import type { RenderInput } from '../src/render-context.ts'

/**
 * The events of the public lists; without a limit, all of them. Apart from the renderer, because loading Astro into the
 * server's main thread would slow every request.
 */
export function readUpcomingEvents(input: RenderInput, limit?: number): UpcomingEventsResponse {
  return runWithRenderInput(input, () => readEvents(limit))
}
