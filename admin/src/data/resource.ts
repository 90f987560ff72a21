import type { Noun } from '@shop/db/changes'
import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse, InferRequestType, InferResponseType } from 'hono/client'
import { answer, api } from '../api.ts'
import { isGone } from '../api-error.ts'
import { queryClient } from './query-client.ts'

/** The nouns that share their calls and their screens. */
export type Listed = Exclude<Noun, 'images' | 'shop'>

/** A record of a noun, as the API lists it. */
export type RowOf<N extends Listed> = InferResponseType<(typeof api)[N]['$get']>[number]

type InputOf<N extends Listed> = InferRequestType<(typeof api)[N]['$post']>['json']

/** What every record carries besides its own fields. */
export interface Stored {
  id: number
  version: number
  updated_at: string
  updated_by: number | null
}

interface Options {
  headers?: Record<string, string>
}

/** The four calls of a noun, as the typed client offers them. */
interface Endpoint<Row, Input> {
  $get(): Promise<ClientResponse<Row[]>>
  $post(request: { json: Input }): Promise<ClientResponse<Row>>
  ':id': {
    $put(request: { param: { id: string }; json: Input }, options?: Options): Promise<ClientResponse<Row>>
    $delete(request: { param: { id: string } }): Promise<ClientResponse<unknown>>
  }
}

/** Reading and writing one noun. After each write its answer is merged into the list, which is then loaded again. */
export function resource<N extends Listed>(noun: N): Resource<RowOf<N>, InputOf<N>> {
  return resourceAt(noun, api[noun] as unknown as Endpoint<RowOf<N>, InputOf<N>>)
}

function resourceAt<Row extends Stored, Input>(noun: Listed, endpoint: Endpoint<Row, Input>) {
  const list = queryOptions({ queryKey: [noun], queryFn: () => answer(endpoint.$get()) })
  const reload = () => void queryClient.invalidateQueries(list)
  const change = (by: (rows: Row[]) => Row[]) => {
    queryClient.setQueryData<Row[]>([noun], (rows) => rows && by(rows))
    reload()
  }

  /** Whatever somebody else has deleted leaves the list here, too. */
  const fail = (error: unknown): never => {
    if (isGone(error)) reload()
    throw error
  }
  const put = (row: Row) => change((rows) => rows.map((other) => (other.id === row.id ? row : other)))

  return {
    noun,
    list,
    reload,
    /** takes a record over as the server has just said it stands */
    put,
    async create(json: Input): Promise<Row> {
      const row = await answer(endpoint.$post({ json }))
      change((rows) => [...rows, row])
      return row
    },
    /** @throws ApiError 412 with the current record when it no longer has the version of `seen` */
    async update(seen: Stored, json: Input): Promise<Row> {
      const headers = { 'if-match': `"v${seen.version}"` }
      const row = await answer(endpoint[':id'].$put({ param: { id: `${seen.id}` }, json }, { headers })).catch(fail)
      put(row)
      return row
    },
    async remove({ id }: Stored): Promise<void> {
      await answer(endpoint[':id'].$delete({ param: { id: `${id}` } })).catch(fail)
      change((rows) => rows.filter((other) => other.id !== id))
    },
  }
}

export type Resource<Row extends Stored, Input> = ReturnType<typeof resourceAt<Row, Input>>
