import { MINUTE_MS } from '@shop/db/time/durations'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useEffect } from 'react'
import { backupsQuery, queryClient, statusQuery } from '../../base/data/queries.ts'
import { api, fetchFile, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { PUBLICATION_KEY } from '../publish-status/use-publication.ts'
import styles from './status.module.css'

export function BackupsPanel() {
  const query = useQuery(backupsQuery)
  const backups = query.data
  const label = backups?.badge.label
  // What needs attention stands on the same screen, and in the bar.
  useEffect(() => {
    if (!label) return
    for (const queryKey of [statusQuery.queryKey, PUBLICATION_KEY]) void queryClient.invalidateQueries({ queryKey })
  }, [label])
  return (
    <Panel title="Backups" actions={backups && <Badge tone={backups.badge.tone}>{backups.badge.label}</Badge>}>
      <QueryStatus query={query} />
      {backups && (
        <>
          {backups.warning && <p className="pad-3-4 tone-warning">{backups.warning}</p>}
          <FactList facts={backups.facts} />
          <BackupActions isRunning={backups.isRunning} hasBackup={backups.stores.length > 0} />
        </>
      )}
    </Panel>
  )
}

function BackupActions({ isRunning, hasBackup }: { isRunning: boolean; hasBackup: boolean }) {
  const start = useMutation({
    mutationFn: () => unwrapResponse(api.backups.$post()),
    onSettled: () => queryClient.invalidateQueries(backupsQuery),
  })
  const download = useMutation({ mutationFn: downloadBackup })
  const error = start.error ?? download.error
  const isBusy = isRunning || start.isPending
  return (
    <footer className="stack gap-3 pad-4 topped">
      {error && <ErrorAlert error={error} />}
      <div className="wrap gap-2">
        <Button tone="primary" busy={isBusy} onClick={() => start.mutate()}>
          {isBusy ? 'Backing up…' : 'Back up now'}
        </Button>
        <Button busy={download.isPending} disabled={!hasBackup} onClick={() => download.mutate()}>
          Download
        </Button>
      </div>
      <p className="hint">Download one now and then, and keep it at home.</p>
    </footer>
  )
}

/** Saves the newest backup as a file in the browser; a plain link could not, because the session is sent as a header. */
async function downloadBackup() {
  const response = await fetchFile('/api/backups/newest')
  const url = URL.createObjectURL(await response.blob())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  Object.assign(document.createElement('a'), { href: url, download: name ?? 'shop.tar' }).click()
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS) // the browser may still be reading it
}

type Fact = InferResponseType<typeof api.backups.$get>['facts'][number]

const HIGH_SHARE = 0.9

/** What the server says about itself, in its words. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divided pad-inline-4">
      {facts.map(({ name, words, note, share }) => (
        <div key={name} className={`stack pad-block-3 ${styles.fact}`}>
          <dt className="muted strong">{name}</dt>
          <dd className="shrink">
            {words}
            {share !== undefined && (
              <meter className={`full ${styles.meter}`} aria-label={name} high={HIGH_SHARE} value={share} />
            )}
            {note && <p className="hint">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
