import type { ResourceName } from '@shop/db/tables/resources'
import { deletedRecordsQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { api, authorizedFetch, unwrapResponse } from '../../base/http/api-client.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'

export interface DeletedRecordId {
  resourceName: ResourceName
  id: number
  name: string
  /** dates of its series that were deleted in the same save */
  others?: number[]
}

/** `undoes` deletes again what was brought back. */
export function useRestoreRecord() {
  const { variables, run, ...mutation } = useExclusiveMutation({
    async mutationFn({ undoes, ...deleted }: DeletedRecordId & { undoes?: boolean }) {
      if (undoes) return deleteAgain(deleted)
      const { from, to } = await findRemoval(deleted)
      if (from < to) await unwrapResponse(api.changes.undo.$post({ json: { from, to } }))
      if (from < to) return `“${deleted.name}” is back, all ${to - from + 1} dates.`
      const { note } = await unwrapResponse(api.changes[':id'].restore.$post({ param: { id: `${from}` } }))
      return `“${deleted.name}” is back. ${note ?? ''}`.trim()
    },
    onSuccess: announce,
    onSettled: (_data, _error, { resourceName }) =>
      Promise.all(
        [[resourceName], ['images'], ['changes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const undo = variables && !variables.undoes ? () => run({ ...variables, undoes: true }) : undefined
  return { ...mutation, run, undo }
}

async function deleteAgain({ resourceName, id, others = [], name }: DeletedRecordId) {
  for (const each of [id, ...others])
    await unwrapResponse(authorizedFetch(`/api/${resourceName}/${each}`, { method: 'DELETE' }))
  return `“${name}” is deleted again.`
}

/** The first and the last revision of the save that deleted them. */
async function findRemoval({ resourceName, id, others = [] }: DeletedRecordId) {
  const ids = [id, ...others]
  const records = await queryClient.fetchQuery({ ...deletedRecordsQuery, staleTime: 0 })
  const removals = records.filter(({ noun, record_id }) => noun === resourceName && ids.includes(record_id))
  if (removals.length < ids.length) throw new Error('Somebody has brought it back already.')
  const revisions = removals.map(({ revision }) => revision)
  return { from: Math.min(...revisions), to: Math.max(...revisions) }
}
