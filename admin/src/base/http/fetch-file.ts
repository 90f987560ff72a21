import { authorizedFetch, readErrorBody } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** For what the API answers with another body than JSON. @throws ApiError unless it is ok */
export async function fetchFile(address: string): Promise<Response> {
  const response = await authorizedFetch(address)
  if (!response.ok) throw new ApiError(response.status, await readErrorBody(response))
  return response
}
