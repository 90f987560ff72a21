import { HTTPException } from 'hono/http-exception'
import { type Client, createRequestQueue } from '../concurrency/request-queue.ts'
import { createOnDemandRenderThread } from '../publisher/rendering/on-demand-render-thread.ts'
import type { RenderThreadData } from '../publisher/rendering/render-messages.ts'
import type { Moment } from './find-moment.ts'

export type MomentRenderer = ReturnType<typeof createMomentRenderer>

/** Renders one page of another moment at a time, in a separate thread, which ends after half a minute without one. */
export function createMomentRenderer(threadData: RenderThreadData) {
  const thread = createOnDemandRenderThread({ ...threadData, isInBackground: true })
  const inTurn = createRequestQueue({ maxWaiting: 5 })

  /** @throws 404 for a page that there was not, 422 for one that cannot be rendered, 503 when too many are asked for */
  async function render(path: string, { at, pastRevision }: Moment, client: Client): Promise<Uint8Array<ArrayBuffer>> {
    const { result } = await inTurn(client, () => thread.render(path, at, pastRevision))
    if (result.kind === 'rendered') return result.bytes
    if (result.kind === 'missing') throw new HTTPException(404, { message: 'There is no such page at that moment.' })
    throw new HTTPException(422, { message: `This page cannot be shown as it was: ${result.error}` })
  }

  return { render, stop: thread.terminate }
}
