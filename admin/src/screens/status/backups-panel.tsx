import { formatMoment } from '@shop/db/opening-hours/format-moment'
import { MINUTE_MS } from '@shop/db/time/durations'
import { useMutation } from '@tanstack/react-query'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { fetchFile } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BackupSummary } from './backup-summary.tsx'
import styles from './backups-panel.module.css'
import { Fact } from './fact.tsx'
import { formatBytes } from './format-bytes.ts'
import { type Backups, useBackups, useStartBackup } from './use-backups.ts'

export function BackupsPanel() {
  const backups = useBackups()
  const zone = useTimeZone()
  const copies = backups.data?.copies
  return (
    <Panel title="Backups" actions={backups.data && <BackupsBadge {...backups.data} />}>
      <QueryStatus query={backups} />
      {backups.data?.isOnSameDisk && (
        <p className={styles.problem}>
          The copies are on the disk of the shop, and a lost disk would take them along. Your technician can change
          that.
        </p>
      )}
      {backups.data && (
        <dl className="divided pad-inline-4">
          <Fact name="Last copy">
            <BackupSummary {...backups.data} />
          </Fact>
          {copies && <Fact name="After a save">{describeCopies(copies)}</Fact>}
          <Fact name="Next one">{formatMoment(backups.data.nextAt, zone)}</Fact>
        </dl>
      )}
      {backups.data && <BackupActions isRunning={backups.data.isRunning} hasBackup={backups.data.stores.length > 0} />}
    </Panel>
  )
}

function describeCopies({ place, isLarge, problem }: NonNullable<Backups['copies']>) {
  if (problem) return 'The copy is tried again by itself, at least once a minute. If this lasts, ask your technician.'
  if (isLarge) return `Copied into the ${place} once a minute, because the database has more than 100 MB.`
  return `Copied into the ${place} about a second later.`
}

function BackupsBadge({ isRunning, problem, stores }: Backups) {
  if (isRunning) return <Badge tone="quiet">Backing up…</Badge>
  if (problem) return <Badge tone="warning">Needs attention</Badge>
  return stores.length > 0 ? <Badge tone="good">In order</Badge> : <Badge tone="quiet">None yet</Badge>
}

export function BackupFolderFacts() {
  const { stores = [], isOnSameDisk } = useBackups().data ?? {}
  const zone = useTimeZone()
  const describe = ({ started_at, bytes }: { started_at: string; bytes: number | null }) =>
    `${formatMoment(started_at, zone)} · ${formatBytes(bytes ?? 0)}, pictures included, restored aside and compared`
  return (
    <>
      {isOnSameDisk && <Fact name="Backup folder">On the disk of the shop. The setup guide says how to move it.</Fact>}
      {stores.map(({ store, newest: { kept, oldest }, newestProven }) => (
        <Fact
          key={store}
          name={`Newest backup in ${store}`}
          note={kept && oldest && `${kept} kept there, the oldest from ${formatMoment(oldest, zone)}.`}
        >
          {newestProven ? describe(newestProven) : 'None'}
        </Fact>
      ))}
    </>
  )
}

function BackupActions({ isRunning, hasBackup }: { isRunning: boolean; hasBackup: boolean }) {
  const start = useStartBackup()
  const download = useDownloadBackup()
  const error = start.error ?? download.error
  const isBusy = isRunning || start.isPending
  return (
    <footer className={styles.actions}>
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

/** Saves the newest backup as a file of the browser, which a plain link could not: the session is sent as a header. */
function useDownloadBackup() {
  return useMutation({
    mutationFn: async () => {
      const response = await fetchFile('/api/backups/newest')
      const url = URL.createObjectURL(await response.blob())
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      Object.assign(document.createElement('a'), { href: url, download: name ?? 'shop.tar' }).click()
      setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS) // the browser may still be reading it
    },
  })
}
