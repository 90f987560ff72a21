import type { Work } from '@shop/db/tables/work'
import { queryClient } from '../../../base/data/query-client.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { api, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import { setLastWritePath } from '../../../base/http/last-write.ts'

export const workClient = createResourceClient('work')

/** A deleted one has no version. */
export type WithdrawableWork = Pick<Work, 'id' | 'text'> &
  Partial<Pick<Work, 'version' | 'agreed_by' | 'before_image_id'>>

const ofWork = ({ id }: WithdrawableWork) => ({ param: { id: `${id}` } })

/** Pictures that the record no longer has. */
export function earlierPicturesQuery(row: WithdrawableWork) {
  const read = () => unwrapResponse(api.work[':id']['earlier-pictures'].$get(ofWork(row)))
  return { queryKey: ['earlier-pictures', row.id, row.version], queryFn: read }
}

/**
 * @param keep_image_ids of earlier pictures that are not withdrawn
 * @throws ApiError 412 if someone changed the record since
 */
export async function withdraw(row: WithdrawableWork, keep_image_ids: number[]) {
  const { version } = row
  const headers = version === undefined ? {} : ifMatch({ version })
  await unwrapResponse(api.work[':id'].withdraw.$post({ ...ofWork(row), json: { keep_image_ids } }, { headers }))
  setLastWritePath('/')
  await queryClient.invalidateQueries() // Any record may have shown its pictures.
}
