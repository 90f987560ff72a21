import { SiteLink } from '@shop/site/components/links/site-and-external-links.tsx'
import { useMutation } from '@tanstack/react-query'
import { useLastWrite } from '../../base/http/last-write-revision.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { useMenu } from '../../base/ui/more-menu.tsx'
import spinner from '../../base/ui/spinner.module.css'
import styles from './publish-status-badge.module.css'
import { STATE_LABELS, usePublishState } from './use-publication.ts'

export function PublishStatusBadge() {
  const { publicPath } = useLastWrite()
  const state = usePublishState()
  const { open, button, menu } = useMenu()
  const spin = state === 'publishing' ? spinner.small : ''
  const { data, mutate: load } = useMutation({ mutationFn: () => import('./live-details.tsx') })
  return (
    <div className={`small strong line gap-2 pill ${styles.chip} ${styles[state]}`} data-state={state}>
      <span className={`line gap-2 shrink ${styles.words}`} role="status">
        {state === 'unknown' ? <Icon name="offline" /> : <i className={`fixed pill ${spin} ${styles.dot}`} />}
        {STATE_LABELS[state]}
        {['live', 'warned', 'behind'].includes(state) && publicPath && (
          <SiteLink className={`line gap-2 shrink ${styles.more}`} href={publicPath}>
            <span className={`clip ${styles.see}`}>See the page</span>
            <Icon name="external-link" />
          </SiteLink>
        )}
      </span>
      <button
        className={`center fixed ${styles.open}`}
        type="button"
        aria-label={`${STATE_LABELS[state]}: details`}
        {...(data ? button : { onClick: () => load() })}
      >
        <Icon name="chevron" />
      </button>
      {data && <data.LiveDetails open={open} menu={menu} />}
    </div>
  )
}
