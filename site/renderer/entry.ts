import { createApp } from 'astro/app/entrypoint'
import { type RenderContext, type RenderInput, renderContext } from '../src/content/render-context.ts'

const app = createApp({ streaming: false })
app.logger.options.level = 'silent' // The caller logs the error of a page.

/** Such as /services. @public the publisher loads the built file */
export const fixedPaths: string[] = app.manifest.routes
  .filter(({ routeData }) => routeData.origin !== 'internal')
  .flatMap(({ routeData }) => routeData.pathname || [])

/** @public the publisher loads the built file */
export interface RenderResult {
  response: Response
  contentKeys: Set<string>
  /** when the page goes out of date, epoch milliseconds; Infinity for never */
  expiresAt: number
}

/** @throws the error of the page @public the publisher loads the built file */
export async function render(request: Request, input: RenderInput): Promise<RenderResult> {
  const context: RenderContext = {
    ...input,
    contentKeys: new Set(),
    expiresAt: Number.POSITIVE_INFINITY,
    error: undefined,
  }
  const response = await renderContext.run(context, () => app.render(request))
  // Astro answers a page that throws with the page /500, which may be an old address.
  if (context.error || response.status >= 500)
    throw context.error ?? new Error(`${request.url} answered ${response.status}`)
  return { response, contentKeys: context.contentKeys, expiresAt: context.expiresAt }
}
