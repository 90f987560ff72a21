import type { ResourceName } from '@shop/db/tables/changes'
import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse, InferRequestType, InferResponseType } from 'hono/client'
import { api, unwrapResponse } from '../http/api-client.ts'
import { isNotFoundError } from '../http/api-error.ts'
import { queryClient } from './query-client.ts'

/** The nouns that share their calls and their screens. */
export type CrudResourceName = Exclude<ResourceName, 'images' | 'shop'>

/** A record of a noun, as the API lists it. */
export type RecordOf<N extends CrudResourceName> = InferResponseType<(typeof api)[N]['$get']>[number]

type RecordInputOf<N extends CrudResourceName> = InferRequestType<(typeof api)[N]['$post']>['json']

/** What every record carries besides its own fields. */
export interface StoredRecord {
  id: number
  version: number
  updated_at: string
  updated_by: number | null
}

interface RequestOptions {
  headers?: Record<string, string>
}

/** The four calls of a noun, as the typed client offers them. */
interface CrudEndpoint<Row, Input> {
  $get(): Promise<ClientResponse<Row[]>>
  $post(request: { json: Input }): Promise<ClientResponse<Row>>
  ':id': {
    $put(request: { param: { id: string }; json: Input }, options?: RequestOptions): Promise<ClientResponse<Row>>
    $delete(request: { param: { id: string } }): Promise<ClientResponse<unknown>>
  }
}

/** Reading and writing one noun. After each write its answer is merged into the list, which is then loaded again. */
export function createResourceClient<N extends CrudResourceName>(
  noun: N,
): ResourceClient<RecordOf<N>, RecordInputOf<N>> {
  return buildResourceClient(noun, api[noun] as unknown as CrudEndpoint<RecordOf<N>, RecordInputOf<N>>)
}

function buildResourceClient<Row extends StoredRecord, Input>(
  resourceName: CrudResourceName,
  endpoint: CrudEndpoint<Row, Input>,
) {
  const listQuery = queryOptions({ queryKey: [resourceName], queryFn: () => unwrapResponse(endpoint.$get()) })
  const invalidateList = () => void queryClient.invalidateQueries(listQuery)
  const updateList = (by: (rows: Row[]) => Row[]) => {
    queryClient.setQueryData<Row[]>([resourceName], (rows) => rows && by(rows))
    invalidateList()
  }

  /** Whatever somebody else has deleted leaves the list here, too. */
  const fail = (error: unknown): never => {
    if (isNotFoundError(error)) invalidateList()
    throw error
  }
  const replaceRecord = (row: Row) => updateList((rows) => rows.map((other) => (other.id === row.id ? row : other)))

  return {
    resourceName,
    listQuery,
    invalidateList,
    /** takes a record over as the server has just said it stands */
    replaceRecord,
    async create(json: Input): Promise<Row> {
      const row = await unwrapResponse(endpoint.$post({ json }))
      updateList((rows) => [...rows, row])
      return row
    },
    /** @throws ApiError 412 with the current record when it no longer has the version of `seen` */
    async update(seen: StoredRecord, json: Input): Promise<Row> {
      const headers = { 'if-match': `"v${seen.version}"` }
      const row = await unwrapResponse(endpoint[':id'].$put({ param: { id: `${seen.id}` }, json }, { headers })).catch(
        fail,
      )
      replaceRecord(row)
      return row
    },
    async remove({ id }: StoredRecord): Promise<void> {
      await unwrapResponse(endpoint[':id'].$delete({ param: { id: `${id}` } })).catch(fail)
      updateList((rows) => rows.filter((other) => other.id !== id))
    },
  }
}

export type ResourceClient<Row extends StoredRecord, Input> = ReturnType<typeof buildResourceClient<Row, Input>>
