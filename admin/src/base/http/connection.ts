import { createStore } from '../state/create-store.ts'

const connection = createStore(true)
let lossCount = 0

export const useIsConnected = connection.use

/** A request got no answer, which every browser words differently. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached. Check the connection and try again.', { cause })
  }
}

export function watchConnection() {
  addEventListener('offline', loseConnection)
}

/** @throws ConnectionError instead of the TypeError of `fetch` */
export async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const lossesBefore = lossCount
  try {
    const response = await fetch(input, init)
    // An answer may still arrive after the browser went offline.
    if (lossesBefore === lossCount) connection.set(true)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    loseConnection()
    throw new ConnectionError(error)
  }
}

function loseConnection() {
  lossCount += 1
  connection.set(false)
}
