import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Icon } from '../ui/icon.tsx'
import { setLastWritePath, useLastWrite } from './last-write.ts'
import { getPublishStatus, type PublishStatus } from './publish-status.ts'
import styles from './publish-status-badge.module.css'
import { usePublication } from './use-publication.ts'

const STATE_LABELS: Record<PublishStatus['state'], string> = {
  asking: 'Asking…',
  live: 'Live',
  publishing: 'Publishing…',
  failed: 'Not published',
  unknown: 'No connection',
}

/** Whether visitors already see what was saved, with a link to the very page, or what keeps it from them. */
export function PublishStatusBadge() {
  const written = useLastWrite()
  const publication = usePublication()
  const { state, reason } = getPublishStatus(publication, written.revision)
  return (
    <div className={`${styles.chip} ${styles[state]}`} data-state={state}>
      <span className={styles.words} role="status">
        <i className={styles.dot} />
        {STATE_LABELS[state]}
        {reason && `: ${reason}`}
        {state === 'live' && written.publicPath && <PublicPageLink address={written.publicPath} />}
      </span>
      {state === 'failed' && <RetryButton page={written.publicPath} />}
    </div>
  )
}

/** On a phone there is room for its arrow only. */
function PublicPageLink({ address }: { address: string }) {
  return (
    <a className={styles.more} href={address}>
      <span className={styles.see}>See the page</span>
      <Icon name="external" />
    </a>
  )
}

/** Rendering everything has a revision of its own; what waits is still the page of the last save. */
function RetryButton({ page }: { page: string | undefined }) {
  const again = useMutation({
    mutationFn: () => unwrapResponse(api.publication.$post()),
    onSuccess: () => page && setLastWritePath(page),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['publication'] }),
  })
  return (
    <button className={styles.more} type="button" disabled={again.isPending} onClick={() => again.mutate()}>
      Try again
    </button>
  )
}
