import { queryClient } from '../../base/data/queries.ts'
import { readBody, readErrorBody } from '../../base/http/api-client.ts'
import { type LoginResponse, startSession } from '../../base/session/session.ts'

/** What the server asks for in addition, instead of a session. */
export interface AskedFactor {
  challenge: string
  error: string
  second_factor: string
  warning?: string
}

/** @returns the second factor that the server asks for, or undefined when signed in @throws with the server's sentence */
export async function finishSignIn(response: {
  ok: boolean
  json(): Promise<unknown>
}): Promise<AskedFactor | undefined> {
  if (!response.ok) {
    const { challenge, error = 'Failed to login', second_factor = '' } = await readErrorBody(response)
    if (challenge) return { challenge, error, second_factor }
    throw new Error(error)
  }
  startSession((await readBody(response)) as LoginResponse)
  void queryClient.invalidateQueries() // the lists may have been loaded long ago
  return undefined
}
