import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Button, SiteButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { PublishStatus } from '../publish-status/publish-status.ts'
import { usePublication, usePublishAll, usePublishStatus } from '../publish-status/use-publication.ts'
import styles from './site-panel.module.css'

const HEADINGS: Record<PublishStatus['state'], string> = {
  loading: 'Asking…',
  live: 'The site is live',
  behind: 'Live here, caches are behind',
  publishing: 'The site is being published',
  failed: 'Not everything is published',
  unknown: 'The server could not be reached',
  unsaved: 'Something could not be saved',
  copy: 'This is a copy, which visitors do not see',
  other: 'Nothing is saved on this machine',
}

export function SitePanel() {
  const { state, reason } = usePublishStatus()
  const { publishedAt, visitors, revision = 0 } = usePublication().data ?? {}
  const formatAge = useFormatAge()
  const publishAll = usePublishAll()
  const isBehind = state === 'live' && visitors?.state === 'behind'
  const isSeen = visitors?.state === 'live' && visitors.revision >= revision
  const isGood = (state === 'live' && !isBehind) || state === 'publishing' || state === 'loading'
  return (
    <section className={`row ${styles.panel} ${isGood ? '' : styles.warning}`} aria-labelledby="site-status">
      <span className={`center ${styles.mark}`}>
        <Icon name={isGood ? 'check' : 'alert'} />
      </span>
      <div className="grow">
        <h2 id="site-status">{isBehind ? 'Live here, visitors do not get it yet' : HEADINGS[state]}</h2>
        <p>
          {state === 'live' && isSeen && 'Visitors see everything you saved. '}
          {state === 'live' && !isSeen && !isBehind && 'Everything you saved is published. '}
          {state === 'behind' && 'Some visitors may still see an older page. The shop keeps trying. '}
          {reason && `Visitors do not see your newest changes, because ${reason}. It is tried again by itself. `}
          {publishedAt && `Last published ${formatAge(publishedAt)}.`}
        </p>
        {visitors?.state === 'unseen' && (
          <p className="hint">Whether visitors get it cannot be looked at from this machine.</p>
        )}
        {visitors?.isChanged && <p className="hint">A CDN or the like changes its pages on their way to visitors.</p>}
        {publishAll.error && <ErrorAlert error={publishAll.error} onDismiss={publishAll.reset} />}
      </div>
      <div className="wrap gap-2">
        <SiteButtonLink href="/">
          View site
          <Icon name="external-link" />
        </SiteButtonLink>
        <Button tone="plain" busy={publishAll.isPending} onClick={() => publishAll.mutate()}>
          Publish everything again
        </Button>
      </div>
    </section>
  )
}
