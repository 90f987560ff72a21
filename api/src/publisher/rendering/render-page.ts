import type { RenderInput } from '@shop/site/content/render-context.ts'
import { render } from '@shop/site/renderer'
import { systemErrorMessage } from '../../errors/system-error-message.ts'
import { logUnexpectedError } from '../../log/process-log.ts'
import { isNotFoundPage } from '../output/page-paths.ts'

export interface RenderedPage {
  bytes: Uint8Array<ArrayBuffer>
  contentKeys: Set<string>
  expiresAt: number
}

export type RenderResult = { path: string } & (
  | ({ kind: 'rendered' } & RenderedPage)
  | { kind: 'missing' }
  | { kind: 'failed'; error: string }
)

/** A page that throws is a result too. */
export async function renderPage(path: string, siteUrl: string, input: RenderInput): Promise<RenderResult> {
  try {
    const { response, contentKeys, expiresAt } = await render(new Request(siteUrl + path), input)
    if (response.status === 404 && !isNotFoundPage(path)) return { path, kind: 'missing' }
    if (!response.ok && !isNotFoundPage(path)) throw new Error(`The page answered ${response.status}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { path, kind: 'rendered', bytes, contentKeys, expiresAt }
  } catch (error) {
    logUnexpectedError('A page cannot be rendered', error, path)
    return { path, kind: 'failed', error: systemErrorMessage(error) }
  }
}
