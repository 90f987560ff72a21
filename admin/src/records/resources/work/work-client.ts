import type { Work } from '@shop/db/tables/work'
import { queryClient } from '../../../base/data/query-client.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import { setLastWritePath } from '../../../base/http/last-write.ts'

export const workClient = createResourceClient('work')

/** @throws ApiError 412 when somebody changed it since */
export async function withdraw(row: Work) {
  const request = api.work[':id'].withdraw.$post({ param: { id: `${row.id}` } }, { headers: ifMatch(row) })
  workClient.replaceRecord(await unwrapResponse(request))
  setLastWritePath('/')
  void queryClient.invalidateQueries() // Any record may have shown its pictures.
}
