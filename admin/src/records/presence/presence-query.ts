import type { ResourceName } from '@shop/db/tables/resources'
import { getStoredToken } from '@shop/site/layout/login-token-storage.ts'
import { queryOptions } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { useEffect } from 'react'
import { createIdempotencyKey } from '../../base/data/resource-client.ts'
import { api } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'

const EVERY_MS = 5000

/** In memory only, so that each tab has its own. */
const tab = createIdempotencyKey()

type Beat = Omit<InferRequestType<typeof api.presence.$post>['json'], 'tab'>

export type Editor = InferResponseType<typeof api.presence.$post>['editors'][number]

/** Asks again while the tab is visible; with the id of a record, it also says that its form is open. */
export function presenceQuery(resource: ResourceName, id?: number) {
  return queryOptions({
    queryKey: ['presence', resource, id],
    queryFn: () => sendBeat({ resource, id }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  })
}

/** Says that the form is closed or hidden. */
export function useLeave(resource: ResourceName, id: number) {
  useEffect(() => {
    // A beacon would carry no token.
    const leave = () =>
      getStoredToken() && void sendBeat({ resource, id, left: true }, { keepalive: true }).catch(() => {})
    const leaveIfHidden = () => document.hidden && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leaveIfHidden)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leaveIfHidden)
      leave()
    }
  }, [resource, id])
}

/** Ignores failures, because the next request follows within seconds. */
async function sendBeat(beat: Beat, init: RequestInit = {}) {
  const response = await api.presence.$post({ json: { ...beat, tab } }, { init })
  if (!response.ok) throw new ApiError(response.status)
  return response.json()
}
