import type { ResourceName } from '@shop/db/resources/definitions'
import { MINUTE_MS } from '@shop/db/time/durations'
import { infiniteQueryOptions, keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import type { ClientResponse, InferResponseType } from 'hono/client'
import { api, publicApi, unwrapResponse } from '../http/api-client.ts'
import { ApiError, getStatusText } from '../http/api-error.ts'

/** Without this, react-query waits silently while the browser is offline; here that is an error like any other. */
const failFast = { networkMode: 'always', retry: false } as const

export const queryClient = new QueryClient({
  defaultOptions: { queries: { ...failFast, refetchOnReconnect: 'always' }, mutations: failFast },
})

type Timeline = InferResponseType<typeof api.timeline.$get>

/** The records that one person saved together. */
export type SaveLine = Timeline['saves'][number]

/** Changes that happen by themselves. */
export type ComingChange = Timeline['coming'][number]

export const imagesQuery = queryOptions({ queryKey: ['images'], queryFn: fetchImages })

export function apiQuery<Answer>(queryKey: unknown[], get: () => Promise<ClientResponse<Answer>>, staleTime = 0) {
  return queryOptions({ queryKey, queryFn: () => unwrapResponse(get()), staleTime })
}

export type SingleRecordQuery<Row> = ReturnType<typeof apiQuery<Row>>

export const shopQuery = apiQuery(['shop'], () => api.shop.$get(), MINUTE_MS)
export const hoursQuery = apiQuery(['hours'], () => api.hours.$get(), MINUTE_MS)
export const lookQuery = apiQuery(['look'], () => api.look.$get(), MINUTE_MS)
export const pageTextsQuery = apiQuery(['page-texts'], () => api['page-texts'].$get(), MINUTE_MS)

const BACKUP_POLL_MS = { idle: 15_000, running: 2_000 }

export const tapWeeksQuery = apiQuery(['taps'], () => api.taps.$get(), MINUTE_MS)

/** The contents of a sheet, or of a profile on another site. */
export type PostingState = InferResponseType<typeof api.postings.places.$get>[number]

export const postingsQuery = apiQuery(['postings'], () => api.postings.places.$get())

/** The problems of the shop; for owners also the state of the server. */
export const statusQuery = { ...apiQuery(['status'], () => api.status.$get()), refetchInterval: MINUTE_MS }

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: () => unwrapResponse(api.backups.$get()),
  refetchInterval: ({ state: { data } }) => (data?.isRunning ? BACKUP_POLL_MS.running : BACKUP_POLL_MS.idle),
})

/** What the signed-in user should look at, loaded again after each of their saves. */
export function todoQuery(revision: number) {
  return { ...apiQuery(['todo', `${revision}`], () => api.todo.$get()), placeholderData: keepPreviousData }
}

/** Which work a restore holds back, and what keeps a withdrawn picture from being deleted. */
export const workHoldQuery = apiQuery(['work-hold'], () => api.work.hold.$get())

export type Samples = InferResponseType<typeof api.samples.$get>

export const samplesQuery = apiQuery(['samples'], () => api.samples.$get())

export const filledListsQuery = apiQuery(['filled-lists'], () => publicApi['filled-lists'].$get())

export interface TimelineFilter {
  kind?: 'saved' | 'deleted'
  noun?: ResourceName | undefined
  id?: string
  until?: string | undefined
  limit?: string
}

/** Past saves, newest first, and changes that happen by themselves; older saves load page by page. */
export function timelineQuery(filter: TimelineFilter, version = 0) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  return infiniteQueryOptions({
    queryKey: ['changes', asked, version],
    queryFn: ({ pageParam }) =>
      unwrapResponse(api.timeline.$get({ query: { ...asked, ...(pageParam && { before: `${pageParam}` }) } })),
    initialPageParam: 0,
    getNextPageParam: ({ older }) => older,
  })
}

/** Opens the history of a record on the screen that edits it. */
export const HISTORY_HASH = '#history'

export function recordChangesQuery(noun: ResourceName, { id, version }: { id: number; version: number }) {
  return timelineQuery({ kind: 'saved', noun, id: `${id}` }, version)
}

async function fetchImages() {
  try {
    return await unwrapResponse(publicApi.images.$get())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(`Error fetching images: ${error.status} ${getStatusText(error.status)}`, { cause: error })
  }
}
