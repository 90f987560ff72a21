import { createApp } from 'astro/app/entrypoint'
import { type RenderContext, type RenderInput, renderContext } from '../src/render-context.ts'

const app = createApp({ streaming: false })
// A published file has no headers of its own: the policy goes into the page, as a plain static build does it.
if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta'

/**
 * The addresses that every shop has, such as /services; those of records (/event/42) follow from the records.
 * @public the publisher loads the built file
 */
export const fixedPaths: string[] = app.manifest.routes
  .map((route) => route.routeData)
  .filter((route) => route.origin === 'project' && route.pathname)
  .map((route) => route.pathname as string)

/**
 * What a render gives: the answer, the names of the content it read, and when its words go out of date.
 * @public the publisher loads the built file
 */
export interface RenderResult {
  response: Response
  contentKeys: Set<string>
  /** epoch milliseconds; Infinity for never */
  expiresAt: number
}

/**
 * Renders one address.
 * @throws whatever the page threw.
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
