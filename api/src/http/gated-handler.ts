import type { IncomingMessage } from 'node:http'
import { limitStalledResponse, type OutgoingResponse, type ServerLimits } from './slow-clients.ts'

interface Bindings {
  incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>
  outgoing: OutgoingResponse
}

export type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

export class GatedHandler {
  readonly #limits: ServerLimits
  #handle: Fetch = () => unavailable('The shop is about to open.')
  #isClosing = false

  constructor(limits: ServerLimits) {
    this.#limits = limits
  }

  open(handle: Fetch) {
    this.#handle = handle
  }

  close() {
    this.#handle = () => unavailable('The shop is about to close for a moment.')
    this.#isClosing = true
  }

  readonly fetch: Fetch = (request, bindings) => {
    const response = this.#handle(request, bindings)
    const beforeResponse = () => this.#beforeResponse(bindings.outgoing)
    if (response instanceof Promise) return response.finally(beforeResponse)
    beforeResponse()
    return response
  }

  #beforeResponse(outgoing: OutgoingResponse) {
    limitStalledResponse(outgoing, this.#limits)
    if (this.#isClosing && !outgoing.headersSent) outgoing.setHeader('connection', 'close')
  }
}

function unavailable(sentence: string): Response {
  return new Response(sentence, { status: 503, headers: { 'retry-after': '1' } })
}
