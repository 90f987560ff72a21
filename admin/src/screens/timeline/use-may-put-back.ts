import { isSingleResource } from '@shop/db/tables/resources'
import type { SaveLine } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useIsOwner, useMayWriteRecord } from '../../base/data/use-write-permissions.ts'

/** What the signed-in user may put back; the server asks again. */
export function useMayPutBack() {
  const isOwner = useIsOwner()
  const mayWrite = useMayWriteRecord()
  const data = useRecordLists()
  function mayPutBack({ noun, record_id }: Pick<SaveLine, 'noun' | 'record_id'>): boolean {
    if (isSingleResource(noun)) return isOwner
    const row = data[noun].rows.find(({ id }) => id === record_id)
    return mayWrite(noun, row)
  }
  return { mayPutBack, mayWritePrices: mayWrite('services') }
}
