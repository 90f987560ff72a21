import { formatMoment } from '@shop/db/opening-hours/format-moment'
import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { getErrorDetail } from '../../base/http/api-error.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { MomentFields } from './moment-fields.tsx'
import { MomentFrame } from './moment-frame.tsx'
import { PutBackPanel } from './put-back-panel.tsx'
import styles from './timeline.module.css'

/** The site at a moment, and how to bring it back. */
export function MomentView({ at }: { at: string }) {
  const { data: moment, error } = useQuery({
    queryKey: ['moment', at],
    queryFn: () => unwrapResponse(api.moments.$get({ query: { at } })),
  })
  const zone = useTimeZone()
  const words = moment && formatMoment(moment.instant, zone)
  return (
    <Screen
      title="The site at that moment"
      back={{ to: '/admin/timeline', label: 'Back to Timeline' }}
      lead="None of this is public. Only people who are signed in can see it."
    >
      <ShopSections />
      <div className="stack gap-4">
        <MomentFields />
        {error && <Alert tone="info">{getErrorDetail(error) ?? error.message}</Alert>}
        {moment && !error && (
          <>
            <p className={`line tone-band gap-3 pad-3-4 ${moment.isPast ? styles.past : ''}`} role="status">
              <Icon name="clock" />
              {moment.isPast ? (
                <b>{`As visitors saw it ${moment.isExact ? '' : 'about '}${words}`}</b>
              ) : (
                <span>
                  <b>{`As it will be ${words},`}</b> if nobody changes anything
                </span>
              )}
            </p>
            <div className={`stack start gap-5 ${styles.two}`}>
              <MomentFrame {...moment} at={at} />
              {moment.isPast && <PutBackPanel key={moment.instant} at={moment.instant} />}
            </div>
          </>
        )}
      </div>
    </Screen>
  )
}
