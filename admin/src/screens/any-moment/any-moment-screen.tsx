import { useQuery } from '@tanstack/react-query'
import { latestChangesQuery } from '../../base/data/queries.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import styles from './any-moment.module.css'
import { ComingChangesPanel } from './coming-changes-panel.tsx'
import { MomentFrame } from './moment-frame.tsx'
import { MomentPicker } from './moment-picker.tsx'
import { PutBackPanel } from './put-back-panel.tsx'
import { formatMomentOf, type Moment, useMoment } from './use-moment.ts'

export function AnyMomentScreen() {
  const moment = useMoment()
  const { at, instant, zone, error, isPast = false, isExact = true } = moment
  return (
    <Screen title="Any moment" back={BACK_TO_DASHBOARD} lead="Your whole site as it was, and as it will be.">
      <ShopSections />
      <MomentPicker moment={moment} isPast={isPast} />
      {error && <ErrorAlert error={error} />}
      {instant && !error && (
        <>
          <p className={`line ${styles.bar} ${isPast ? styles.past : ''}`} role="status">
            <Icon name="clock" />
            {at ? (
              <MomentWords words={formatMomentOf(instant, zone)} isPast={isPast} isExact={isExact} />
            ) : (
              <b>As it is now</b>
            )}
          </p>
          <div className={`stack ${styles.two}`}>
            <MomentFrame moment={moment} at={instant} />
            <div className={`stack ${styles.side}`}>
              {isPast ? (
                <PutBackPanel key={instant} at={instant} />
              ) : (
                <ComingChangesPanel moment={moment} until={at && instant} />
              )}
              <p className="buttons">
                <ButtonLink to="/admin/moment/coming">What changes by itself, month by month</ButtonLink>
                <LookElsewhere moment={moment} isPast={isPast} />
              </p>
            </div>
          </div>
        </>
      )}
    </Screen>
  )
}

/** To before the newest save, or to now. */
function LookElsewhere({ moment, isPast }: { moment: Moment; isPast: boolean }) {
  const { data } = useQuery(latestChangesQuery(1))
  const newest = Date.parse(data?.[0]?.at ?? '')
  if (isPast) return <Button onClick={() => moment.show({ at: '' })}>Look ahead instead</Button>
  if (Number.isNaN(newest)) return null
  return <Button onClick={() => moment.show({ at: new Date(newest - 1).toISOString() })}>Look back instead</Button>
}

function MomentWords({ words, isPast, isExact }: { words: string; isPast: boolean; isExact: boolean }) {
  if (isPast) return <b>{`As visitors saw it ${isExact ? '' : 'about '}${words}`}</b>
  return (
    <span>
      <b>As it will be {words},</b> if nobody changes anything
    </span>
  )
}
