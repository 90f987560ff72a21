import type { ResourceName } from '@shop/db/tables/resources'
import { useMutation } from '@tanstack/react-query'
import { deletedRecordsQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { authorizedFetch } from '../../base/http/authorized-fetch.ts'
import { announce } from '../../base/ui/announcer.tsx'

export interface DeletedRecordId {
  resourceName: ResourceName
  id: number
  name: string
}

/** `undoes` deletes again what was brought back. */
export function useRestoreRecord() {
  const { variables, ...mutation } = useMutation({
    async mutationFn({ undoes, ...deleted }: DeletedRecordId & { undoes?: boolean }) {
      if (undoes) return deleteAgain(deleted)
      const param = { id: `${await findRemoval(deleted)}` }
      const { note } = await unwrapResponse(api.changes[':id'].restore.$post({ param }))
      return `“${deleted.name}” is back. ${note ?? ''}`.trim()
    },
    onSuccess: announce,
    onSettled: (_data, _error, { resourceName }) =>
      Promise.all(
        [[resourceName], ['images'], ['changes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const undo = variables && !variables.undoes ? () => mutation.mutate({ ...variables, undoes: true }) : undefined
  return { ...mutation, undo }
}

async function deleteAgain({ resourceName, id, name }: DeletedRecordId) {
  await unwrapResponse(authorizedFetch(`/api/${resourceName}/${id}`, { method: 'DELETE' }))
  return `“${name}” is deleted again.`
}

async function findRemoval({ resourceName, id }: DeletedRecordId): Promise<number> {
  const records = await queryClient.fetchQuery({ ...deletedRecordsQuery, staleTime: 0 })
  const removal = records.find(({ noun, record_id }) => noun === resourceName && record_id === id)
  if (!removal) throw new Error('Somebody has brought it back already.')
  return removal.revision
}
