import type { ResourceName } from '@shop/db/tables/resources'
import { MINUTE_MS } from '@shop/db/time/durations'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ClientResponse, InferResponseType } from 'hono/client'
import { api, publicApi, unwrapResponse } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { getStatusText } from '../http/status-text.ts'

export type JournalChange = InferResponseType<typeof api.changes.$get>[number]

export type DeletedRecord = InferResponseType<typeof api.changes.deleted.$get>[number]

export const imagesQuery = queryOptions({ queryKey: ['images'], queryFn: fetchImages })

function apiQuery<Answer>(queryKey: string[], get: () => Promise<ClientResponse<Answer>>, staleTime = 0) {
  return queryOptions({ queryKey, queryFn: () => unwrapResponse(get()), staleTime })
}

export type SingleRecordQuery<Row> = ReturnType<typeof apiQuery<Row>>

export const shopQuery = apiQuery(['shop'], () => api.shop.$get(), MINUTE_MS)
export const hoursQuery = apiQuery(['hours'], () => api.hours.$get(), MINUTE_MS)
export const lookQuery = apiQuery(['look'], () => api.look.$get(), MINUTE_MS)
export const pageTextsQuery = apiQuery(['page-texts'], () => api['page-texts'].$get(), MINUTE_MS)

export function latestChangesQuery(limit: number) {
  return queryOptions({
    queryKey: ['changes', 'latest', limit],
    queryFn: () => unwrapResponse(api.changes.$get({ query: { limit: `${limit}` } })),
  })
}

export const deletedRecordsQuery = apiQuery(['changes', 'deleted'], () => api.changes.deleted.$get())

/** Of the last night; the links are asked by the server. */
export const deadLinksQuery = apiQuery(['booking-links'], () => api['booking-links'].$get(), MINUTE_MS)

export const tapWeeksQuery = apiQuery(['taps'], () => api.taps.$get(), MINUTE_MS)

export const postingsQuery = apiQuery(['postings'], () => api.postings.$get(), MINUTE_MS)

/** What a restore holds back of the work, and what keeps a withdrawn picture from being deleted. */
export const workHoldQuery = apiQuery(['work-hold'], () => api.work.hold.$get())

export type Samples = InferResponseType<typeof api.samples.$get>

export const samplesQuery = apiQuery(['samples'], () => api.samples.$get())

export type ComingChange = InferResponseType<typeof api.moments.coming.$get>[number]

export const comingChangesQuery = apiQuery(['coming-changes'], () => api.moments.coming.$get())

export const filledListsQuery = apiQuery(['filled-lists'], () => publicApi['filled-lists'].$get())

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
