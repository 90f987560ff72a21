import { createApp } from 'astro/app/entrypoint'
import { runWithRenderInput } from '../src/content.ts'
import { readUpcomingEvents as readEvents, type UpcomingEventsResponse } from '../src/events/read-upcoming-events.ts'
import { type RenderContext, type RenderInput, renderContext } from '../src/render-context.ts'

const app = createApp({ streaming: false })
// A static file has no headers, so the policy goes into a meta element, as in a static Astro build.
if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta'

/**
 * The pages that exist for every shop, such as /services; those of records (/event/42) follow from the records.
 * @public the publisher loads the built file
 */
export const fixedPaths: string[] = app.manifest.routes
  .map((route) => route.routeData)
  .flatMap(({ origin, pathname }) => (origin === 'project' && pathname ? [pathname] : []))

/** @public the publisher loads the built file */
export interface RenderResult {
  response: Response
  /** the keys of the content that the page read */
  contentKeys: Set<string>
  /** epoch milliseconds; Infinity for never */
  expiresAt: number
}

/**
 * Renders one page.
 * @throws the error of the page.
 * @public the publisher loads the built file
 */
export async function render(request: Request, input: RenderInput): Promise<RenderResult> {
  const context: RenderContext = {
    ...input,
    contentKeys: new Set(),
    expiresAt: Number.POSITIVE_INFINITY,
    error: undefined,
  }
  const response = await renderContext.run(context, () => app.render(request))
  if (response.status >= 500) throw context.error ?? new Error(`${request.url} answered ${response.status}`)
  return { response, contentKeys: context.contentKeys, expiresAt: context.expiresAt }
}

/**
 * The events of the public lists; without a limit, all of them.
 * @public the API loads the built file
 */
export function readUpcomingEvents(input: RenderInput, limit?: number): UpcomingEventsResponse {
  return runWithRenderInput(input, () => readEvents(limit))
}
