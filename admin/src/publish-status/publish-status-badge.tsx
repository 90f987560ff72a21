import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Icon } from '../ui/icon.tsx'
import { setLastWritePath, useLastWrite } from './last-write.ts'
import { getPublishStatus, type PublishStatus } from './publish-status.ts'
import styles from './publish-status-badge.module.css'
import { usePublication } from './use-publication.ts'

const STATE_LABELS: Record<PublishStatus['state'], string> = {
  loading: 'Asking…',
  live: 'Live',
  publishing: 'Publishing…',
  failed: 'Not published',
  unknown: 'No connection',
}

/** Whether visitors see the last write: a link to its page, or the reason why not. */
export function PublishStatusBadge() {
  const lastWrite = useLastWrite()
  const publication = usePublication()
  const { state, reason } = getPublishStatus(publication, lastWrite.revision)
  return (
    <div className={`${styles.chip} ${styles[state]}`} data-state={state}>
      <span className={styles.words} role="status">
        <i className={styles.dot} />
        {STATE_LABELS[state]}
        {reason && `: ${reason}`}
        {state === 'live' && lastWrite.publicPath && <PublicPageLink path={lastWrite.publicPath} />}
      </span>
      {state === 'failed' && <RetryButton publicPath={lastWrite.publicPath} />}
    </div>
  )
}

/** On a phone only the icon is visible. */
function PublicPageLink({ path }: { path: string }) {
  return (
    <a className={styles.more} href={path}>
      <span className={styles.see}>See the page</span>
      <Icon name="external-link" />
    </a>
  )
}

/** A full render has its own revision, so the page of the last write has to be set retry. */
function RetryButton({ publicPath }: { publicPath: string | undefined }) {
  const retry = useMutation({
    mutationFn: () => unwrapResponse(api.publication.$post()),
    onSuccess: () => publicPath && setLastWritePath(publicPath),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['publication'] }),
  })
  return (
    <button className={styles.more} type="button" disabled={retry.isPending} onClick={() => retry.mutate()}>
      Try again
    </button>
  )
}
