import type { Work } from '@shop/db/tables/work'
import { queryClient } from '../../../base/data/query-client.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import { setLastWritePath } from '../../../base/http/last-write.ts'

export const workClient = createResourceClient('work')

const ofWork = ({ id }: Work) => ({ param: { id: `${id}` } })

/** Pictures that the record has no more. */
export function earlierPicturesQuery(row: Work) {
  const read = () => unwrapResponse(api.work[':id']['earlier-pictures'].$get(ofWork(row)))
  return { queryKey: ['earlier-pictures', row.id, row.version], queryFn: read }
}

/** @param keep_image_ids earlier pictures that stay @throws ApiError 412 when somebody changed it since */
export async function withdraw(row: Work, keep_image_ids: number[]) {
  const request = api.work[':id'].withdraw.$post(
    { ...ofWork(row), json: { keep_image_ids } },
    { headers: ifMatch(row) },
  )
  workClient.replaceRecord(await unwrapResponse(request))
  setLastWritePath('/')
  void queryClient.invalidateQueries() // Any record may have shown its pictures.
}
