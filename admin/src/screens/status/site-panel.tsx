import { useFormatAge } from '../../base/dates/relative-time.ts'
import { Button, SiteButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { STATE_LABELS, usePublication, usePublishAll, usePublishState } from '../publish-status/use-publication.ts'
import styles from './status.module.css'

/** Here there is more room than in the chip. */
const HEADINGS: Partial<typeof STATE_LABELS> = {
  live: 'The site is live',
  warned: 'The site is live',
  publishing: 'The site is being published',
  failed: 'Not everything is published',
  unknown: 'The server could not be reached',
  unsaved: 'Something could not be saved',
}

export function SitePanel() {
  const state = usePublishState()
  const { publishedAt, visitors, notes = [], problems = [] } = usePublication().data ?? {}
  const formatAge = useFormatAge()
  const publishAll = usePublishAll()
  const isLive = state === 'live' || state === 'warned'
  const isBehind = isLive && visitors?.state === 'behind'
  const heading = isBehind ? 'Live here, but visitors do not see it yet' : (HEADINGS[state] ?? STATE_LABELS[state])
  const isGood = (isLive && !isBehind) || state === 'publishing' || state === 'loading'
  return (
    <section
      className={`row gap-4 outlined tone-${isGood ? 'success' : 'warning'} ${styles.site}`}
      aria-labelledby="site-status"
    >
      <span className={`center fixed ${styles.mark}`}>
        <Icon name={isGood ? 'check' : 'alert'} />
      </span>
      <div className="grow">
        <h2 id="site-status">{heading}</h2>
        <p>
          {[...notes, ...problems.map(({ sentence }) => sentence)].join(' ')}
          {publishedAt && ` Last published ${formatAge(publishedAt)}.`}
        </p>
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
