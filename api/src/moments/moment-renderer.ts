import { createSemaphore } from '@shop/db/semaphore'
import { HTTPException } from 'hono/http-exception'
import { createOnDemandRenderThread } from '../publisher/rendering/on-demand-render-thread.ts'
import type { RenderThreadData } from '../publisher/rendering/render-messages.ts'
import type { Moment } from './find-moment.ts'

const MAX_WAITING = 5

export type MomentRenderer = ReturnType<typeof createMomentRenderer>

/** Renders one page of another moment at a time, in a separate thread, which ends after half a minute without one. */
export function createMomentRenderer(threadData: RenderThreadData) {
  const thread = createOnDemandRenderThread({ ...threadData, isInBackground: true })
  const inTurn = createSemaphore(1)
  let waiting = 0

  /** @throws 404 for a page that there was not, 422 for one that cannot be rendered, 503 when too many are asked for */
  async function render(path: string, { at, pastRevision }: Moment): Promise<Uint8Array<ArrayBuffer>> {
    if (waiting >= MAX_WAITING) throw new HTTPException(503, { message: 'Many look at other moments now. Try again.' })
    waiting++
    try {
      const { result } = await inTurn(() => thread.render(path, at, pastRevision))
      if (result.kind === 'rendered') return result.bytes
      if (result.kind === 'missing') throw new HTTPException(404, { message: 'There is no such page at that moment.' })
      throw new HTTPException(422, { message: `This page cannot be shown as it was: ${result.error}` })
    } finally {
      waiting--
    }
  }

  return { render, stop: thread.terminate }
}
