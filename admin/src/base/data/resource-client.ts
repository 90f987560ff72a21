import type { ListedResource } from '@shop/db/resources/definitions'
import type { Words } from '@shop/db/resources/translated-words'
import { queryOptions } from '@tanstack/react-query'
import type { ClientResponse, InferRequestType, InferResponseType } from 'hono/client'
import { api, idempotencyKey, ifMatch, unwrapResponse } from '../http/api-client.ts'
import { isNotFoundError } from '../http/api-error.ts'
import { queryClient } from './queries.ts'

type RowOfSave = InferRequestType<typeof api.records.$post>['json']['rows'][number]

export type RecordOf<Name extends ListedResource> = InferResponseType<(typeof api)[Name]['$get']>[number]

type RecordInputOf<Name extends ListedResource> = InferRequestType<(typeof api)[Name]['$post']>['json']

export interface StoredRecord {
  id: number
  version: number
  updated_at: string
  updated_by: number | null
  words?: Words | undefined // in other languages
}

/** Stays the same however often one creation is sent; `randomUUID` exists only over https and on localhost. */
export function createIdempotencyKey(): string {
  return `${Date.now()}-${Math.random()}`
}

/** Whether a record from outside the typed client, such as the body of a 412, has every field of a known one but `words`. */
export function isRecordLike<Row extends StoredRecord>(known: Row, value: unknown): value is Row {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(known).every((field) => field in value || field === 'words')
  )
}

export function isStoredRecord<Row extends StoredRecord>(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value
}

/** Saves rows of any resources in one save, and reloads everything, because rows may be saved though the answer is lost. */
export function saveRecords(rows: RowOfSave[], key?: string) {
  const request = api.records.$post({ json: { rows } }, key ? { headers: idempotencyKey(key) } : {})
  return unwrapResponse(request).finally(() => queryClient.invalidateQueries())
}

interface RequestOptions {
  headers?: Record<string, string>
}

interface RecordEndpoint<Row, Input> {
  $put(request: { param: { id: string }; json: Input }, options?: RequestOptions): Promise<ClientResponse<Row>>
  $delete(request: { param: { id: string } }): Promise<ClientResponse<unknown>>
}

interface CrudEndpoint<Row, Input> {
  $get(): Promise<ClientResponse<Row[]>>
  $post(request: { json: Input }, options?: RequestOptions): Promise<ClientResponse<Row>>
  ':id': RecordEndpoint<Row, Input>
}

const endpoints: { [Name in ListedResource]: CrudEndpoint<RecordOf<Name>, RecordInputOf<Name>> } = api

export function createResourceClient<Name extends ListedResource>(
  name: Name,
): ResourceClient<RecordOf<Name>, RecordInputOf<Name>> {
  return buildResourceClient(name, endpoints[name])
}

function buildResourceClient<Row extends StoredRecord, Input>(
  resourceName: ListedResource,
  endpoint: CrudEndpoint<Row, Input>,
) {
  const listQuery = queryOptions({ queryKey: [resourceName], queryFn: () => unwrapResponse(endpoint.$get()) })
  const client = createRecordClient(resourceName, endpoint[':id'])
  return {
    ...client,
    resourceName,
    listQuery,
    /** @throws ApiError 409 when the same key created a record from different input */
    async create(json: Input, key: string): Promise<Row> {
      const row = await unwrapResponse(endpoint.$post({ json }, { headers: idempotencyKey(key) }))
      client.addRecord(row)
      return row
    },
  }
}

/** Writes records of a list, and puts each answer into the list that is already loaded. */
export function createRecordClient<Row extends StoredRecord, Input>(
  listName: string,
  endpoint: RecordEndpoint<Row, Input>,
) {
  const queryKey = [listName]
  const invalidateList = () => void queryClient.invalidateQueries({ queryKey })
  const updateList = (update: (rows: Row[]) => Row[]) => {
    queryClient.setQueryData<Row[]>(queryKey, (rows) => rows && update(rows))
    invalidateList()
  }
  const replaceRecord = (row: Row) => updateList((rows) => rows.map((other) => (other.id === row.id ? row : other)))
  const reloadIfNotFound = (error: unknown): never => {
    if (isNotFoundError(error)) invalidateList()
    throw error
  }
  return {
    invalidateList,
    replaceRecord,
    addRecord: (row: Row) => updateList((rows) => [...rows.filter(({ id }) => id !== row.id), row]),
    /** @throws ApiError 412 with the current record when its version is no longer that of `base` */
    async update(base: StoredRecord, json: Input): Promise<Row> {
      const request = endpoint.$put({ param: { id: `${base.id}` }, json }, { headers: ifMatch(base) })
      const row = await unwrapResponse(request).catch(reloadIfNotFound)
      replaceRecord(row)
      return row
    },
    async remove({ id }: Pick<StoredRecord, 'id'>): Promise<void> {
      await unwrapResponse(endpoint.$delete({ param: { id: `${id}` } })).catch(reloadIfNotFound)
      updateList((rows) => rows.filter((other) => other.id !== id))
    },
  }
}

export type ResourceClient<Row extends StoredRecord, Input> = ReturnType<typeof buildResourceClient<Row, Input>>
