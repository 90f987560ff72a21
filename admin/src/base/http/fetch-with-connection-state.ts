import { createAnswerRecorder, recordLoss } from './connection-state.ts'

/** A request got no answer, which every browser words differently. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached. Check the connection and try again.', { cause })
  }
}

/** @throws ConnectionError instead of the TypeError of `fetch` */
export async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const recordAnswer = createAnswerRecorder()
  try {
    const response = await fetch(input, init)
    recordAnswer()
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    recordLoss()
    throw new ConnectionError(error)
  }
}
