import type { SiteHref } from '@shop/site/links/site-href.ts'
import { SiteLink } from '@shop/site/links/site-link.tsx'
import { setLastWritePath, useLastWrite } from '../../base/http/last-write.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { STATE_LABELS } from './publish-status.ts'
import styles from './publish-status-badge.module.css'
import { usePublishAll, usePublishStatus } from './use-publication.ts'

export function PublishStatusBadge() {
  const lastWrite = useLastWrite()
  const { state, reason } = usePublishStatus()
  return (
    <div className={`${styles.chip} ${styles[state]}`} data-state={state}>
      <span className={styles.words} role="status">
        {state === 'unknown' ? <Icon name="offline" /> : <i className={styles.dot} />}
        {STATE_LABELS[state]}
        {reason && `: ${reason}`}
        {(state === 'live' || state === 'behind') && lastWrite.publicPath && (
          <SiteLink className={styles.more} href={lastWrite.publicPath}>
            <span className={styles.see}>See the page</span>
            <Icon name="external-link" />
          </SiteLink>
        )}
      </span>
      {state === 'failed' && <RetryButton publicPath={lastWrite.publicPath} />}
    </div>
  )
}

/** A full render has its own revision, so the page of the last write has to be set again. */
function RetryButton({ publicPath }: { publicPath: SiteHref | undefined }) {
  const retry = usePublishAll()
  const publish = () => retry.mutate(undefined, { onSuccess: () => publicPath && setLastWritePath(publicPath) })
  return (
    <button className={styles.more} type="button" disabled={retry.isPending} onClick={publish}>
      Try again
    </button>
  )
}
