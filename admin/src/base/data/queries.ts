import type { ResourceName, SingleResource } from '@shop/db/tables/resources'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ClientResponse, InferResponseType } from 'hono/client'
import { api, publicApi, unwrapResponse } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { getStatusText } from '../http/status-text.ts'

export type JournalChange = InferResponseType<typeof api.changes.$get>[number]

export type DeletedRecord = InferResponseType<typeof api.changes.deleted.$get>[number]

export const imagesQuery = queryOptions({ queryKey: ['images'], queryFn: fetchImages })

function singleRecordQuery<Row>(name: SingleResource, get: () => Promise<ClientResponse<Row>>) {
  return queryOptions({ queryKey: [name], queryFn: () => unwrapResponse(get()), staleTime: 60_000 })
}

export type SingleRecordQuery<Row> = ReturnType<typeof singleRecordQuery<Row>>

export const shopQuery = singleRecordQuery('shop', () => api.shop.$get())
export const hoursQuery = singleRecordQuery('hours', () => api.hours.$get())
export const lookQuery = singleRecordQuery('look', () => api.look.$get())
export const pageTextsQuery = singleRecordQuery('page-texts', () => api['page-texts'].$get())

export function latestChangesQuery(limit: number) {
  return queryOptions({
    queryKey: ['changes', 'latest', limit],
    queryFn: () => unwrapResponse(api.changes.$get({ query: { limit: `${limit}` } })),
  })
}

export const deletedRecordsQuery = queryOptions({
  queryKey: ['changes', 'deleted'],
  queryFn: () => unwrapResponse(api.changes.deleted.$get()),
})

/** Of the last night; the links are asked by the server. */
export const deadLinksQuery = queryOptions({
  queryKey: ['booking-links'],
  queryFn: () => unwrapResponse(api['booking-links'].$get()),
  staleTime: 60_000,
})

export const tapWeeksQuery = queryOptions({
  queryKey: ['taps'],
  queryFn: () => unwrapResponse(api.taps.$get()),
  staleTime: 60_000,
})

export const postingsQuery = queryOptions({
  queryKey: ['postings'],
  queryFn: () => unwrapResponse(api.postings.$get()),
  staleTime: 60_000,
})

/** What a restore holds back of the work, and what keeps a withdrawn picture from being deleted. */
export const workHoldQuery = queryOptions({
  queryKey: ['work-hold'],
  queryFn: () => unwrapResponse(api.work.hold.$get()),
})

const CHANGES_PER_PAGE = 20

export function recordChangesQuery(resourceName: ResourceName, { id, version }: { id: number; version: number }) {
  return changePagesQuery([resourceName, id, version], { noun: resourceName, id: `${id}` })
}

/** The changes of all records, newest first. */
export const savesQuery = changePagesQuery(['saves'], {})

function changePagesQuery(key: (string | number)[], filter: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: ['changes', ...key],
    queryFn: ({ pageParam: before }) => fetchChanges({ ...filter, ...(before && { before }) }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before,
  })
}

/** One change more is asked for than shown, which tells whether there is another page. */
async function fetchChanges(query: Record<string, string>) {
  const limit = `${CHANGES_PER_PAGE + 1}`
  const found = await unwrapResponse(api.changes.$get({ query: { ...query, limit } }))
  const changes = found.slice(0, CHANGES_PER_PAGE)
  return { changes, before: found.length > changes.length ? `${changes.at(-1)?.revision}` : undefined }
}

async function fetchImages() {
  try {
    return await unwrapResponse(publicApi.images.$get())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(`Error fetching images: ${error.status} ${getStatusText(error.status)}`, { cause: error })
  }
}
