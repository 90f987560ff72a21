import { getErrorDetail } from '../../base/http/api-error.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import styles from './moment.module.css'
import { MomentFields } from './moment-fields.tsx'
import { MomentFrame } from './moment-frame.tsx'
import { PutBackPanel } from './put-back-panel.tsx'
import { useMoment } from './use-moment.ts'

/** The site of a moment, and how it comes back. */
export function MomentView({ at }: { at: string }) {
  const moment = useMoment(at)
  const { instant, isPast = false, isExact = true, words, error } = moment
  return (
    <Screen
      title="The site of that moment"
      back={{ to: '/admin/timeline', label: 'Back to Timeline' }}
      lead="Nothing of this is public. Only people who are signed in see it."
    >
      <ShopSections />
      <MomentFields />
      {error && <Alert tone="info">{getErrorDetail(error) ?? error.message}</Alert>}
      {instant && !error && (
        <>
          <p className={`line ${styles.bar} ${isPast ? styles.past : ''}`} role="status">
            <Icon name="clock" />
            <span>
              <b>{isPast ? `As visitors saw it ${isExact ? '' : 'about '}${words}` : `As it will be ${words},`}</b>
              {!isPast && ' if nobody changes anything'}
            </span>
          </p>
          <div className={`stack gap-5 ${styles.two}`}>
            <MomentFrame moment={moment} />
            {isPast && <PutBackPanel key={instant} at={instant} />}
          </div>
        </>
      )}
    </Screen>
  )
}
