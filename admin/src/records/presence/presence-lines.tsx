import type { ResourceName } from '@shop/db/resources/definitions'
import { getStoredToken } from '@shop/site/layout/stored-session-and-logout.ts'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { useEffect } from 'react'
import { recordChangesQuery, type SaveLine } from '../../base/data/queries.ts'
import { createIdempotencyKey, type StoredRecord } from '../../base/data/resource-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { ChangeSummary } from '../history/change-summary.tsx'
import styles from './presence-lines.module.css'

interface RecordOfForm {
  resourceName: ResourceName
  id: number
}

/** At the top of a form, where nothing moves when it appears or disappears. */
export function FormEditors({ resourceName, id }: RecordOfForm) {
  const { data, isError } = useQuery(presenceQuery(resourceName, id))
  const describe = useDescribeEditors()
  useLeave(resourceName, id)
  return (
    <p className={`small touch ${styles.form}`} role="status">
      {!isError && data && describe(data.editors)}
    </p>
  )
}

/** For the rows of a list, which share one request. */
export function RowEditors({ resourceName, id }: RecordOfForm) {
  const { data, isError } = useQuery(presenceQuery(resourceName))
  const describe = useDescribeEditors()
  const words = !isError && describe(data?.editors.filter((editor) => editor.id === id) ?? [])
  return words && <span className={`bold tone-info pill ${styles.row}`}>{words}</span>
}

interface SavedMeanwhileProps {
  resourceName: ResourceName
  record: StoredRecord
  isSaving: boolean
}

/** What others saved since the form got its record; a save merges both. */
export function SavedMeanwhile({ resourceName, record, isSaving }: SavedMeanwhileProps) {
  const { id, version } = record
  const { data } = useQuery({ ...presenceQuery(resourceName, id), enabled: false }) // `FormEditors` asks
  const saved = data?.saved
  const isNewer = saved && saved.version > version && !isSaving
  const history = useInfiniteQuery({
    ...recordChangesQuery(resourceName, { id, version: saved?.version ?? version }),
    enabled: Boolean(isNewer),
  })
  const timeZone = useTimeZone()
  const saves = history.data?.pages[0]?.saves.filter((save) => Number(save.version) > version)
  if (!isNewer || saves?.length === 0 || history.isLoading) return null
  const by = saved.is_own ? 'Saved by you in another tab' : saved.by ? `Saved by ${saved.by}` : 'Changed by itself'
  return (
    <Alert tone="info">
      <b>
        {by} meanwhile, at {formatTime(saved.at, timeZone)}
      </b>
      {saves && ': '}
      {saves && <ChangeSummary change={mergeSaves(saves)} />}. Your save keeps both, and asks where you changed the
      same.
    </Alert>
  )
}

/** The fields that several saves changed; the newest save comes first. */
function mergeSaves(saves: SaveLine[]): Pick<SaveLine, 'fields' | 'picture'> {
  const fields: SaveLine['fields'] = {}
  for (const save of saves)
    for (const [name, { before, after }] of Object.entries(save.fields))
      fields[name] = { before, after: fields[name] ? fields[name].after : after }
  return { fields, picture: saves.find(({ picture }) => picture)?.picture }
}

/** June and you, in another tab, are editing this, since 10:40 AM */
function useDescribeEditors() {
  const timeZone = useTimeZone()
  return (editors: Editor[]): string => {
    const others = new Set(editors.filter(({ is_own }) => !is_own).map(({ name }) => name))
    const isOwn = editors.some(({ is_own }) => is_own)
    const names = [...others, ...(isOwn ? [others.size > 0 ? 'you, in another tab,' : 'You, in another tab,'] : [])]
    const [first = ''] = editors.map(({ since }) => since).sort()
    const who = new Intl.ListFormat('en').format(names)
    return names.length > 0
      ? `${who} ${isOwn || names.length > 1 ? 'are' : 'is'} editing this, since ${formatTime(first, timeZone)}`
      : ''
  }
}

function formatTime(iso: string, timeZone: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
}

const EVERY_MS = 5000

/** In memory only, so that each tab has its own. */
const tab = createIdempotencyKey()

type Heartbeat = Omit<InferRequestType<typeof api.presence.$post>['json'], 'tab'>

type Editor = InferResponseType<typeof api.presence.$post>['editors'][number]

/** Asks again while the tab is visible; with the id of a record, it also says that its form is open. */
function presenceQuery(resource: ResourceName, id?: number) {
  return queryOptions({
    queryKey: ['presence', resource, id],
    queryFn: () => sendHeartbeat({ resource, id }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  })
}

/** Says that the form is closed or hidden. */
function useLeave(resource: ResourceName, id: number) {
  useEffect(() => {
    const closed = new AbortController()
    // A beacon would carry no token.
    const leave = () =>
      getStoredToken() && void sendHeartbeat({ resource, id, left: true }, { keepalive: true }).catch(() => {})
    addEventListener('pagehide', leave, closed)
    document.addEventListener('visibilitychange', () => document.hidden && leave(), closed)
    return () => {
      closed.abort()
      leave()
    }
  }, [resource, id])
}

/** Ignores failures, because the next request follows within seconds. */
async function sendHeartbeat(heartbeat: Heartbeat, init: RequestInit = {}) {
  const response = await api.presence.$post({ json: { ...heartbeat, tab } }, { init })
  if (!response.ok) throw new ApiError(response.status)
  return response.json()
}
