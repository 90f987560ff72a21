import type { IncomingMessage } from 'node:http'
import { limitStalledResponse, type OutgoingResponse } from './enforce-server-limits.ts'
import type { ServerLimits } from './server-limits.ts'

interface Bindings {
  incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>
  outgoing: OutgoingResponse
}

export type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

/** Answers 503 before the shop is open and while it closes. */
export function createAvailabilityGate(limits: ServerLimits) {
  let handle: Fetch = () => unavailable('The shop is about to open.')
  let isClosing = false

  const fetch: Fetch = (request, bindings) => {
    const response = handle(request, bindings)
    function beforeResponse() {
      limitStalledResponse(bindings.outgoing, limits)
      if (isClosing && !bindings.outgoing.headersSent) bindings.outgoing.setHeader('connection', 'close')
    }
    if (response instanceof Promise) return response.finally(beforeResponse)
    beforeResponse()
    return response
  }

  return {
    fetch,
    open(opened: Fetch) {
      handle = opened
    },
    close() {
      handle = () => unavailable('The shop is about to close for a moment.')
      isClosing = true
    },
  }
}

function unavailable(sentence: string): Response {
  return new Response(sentence, { status: 503, headers: { 'retry-after': '1' } })
}
