import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { latestChangesQuery } from '../../base/data/queries.ts'
import { getErrorDetail } from '../../base/http/api-error.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import styles from './any-moment.module.css'
import { ChangesPanel } from './changes-panel.tsx'
import { MomentFrame } from './moment-frame.tsx'
import { MomentPicker } from './moment-picker.tsx'
import { PutBackPanel } from './put-back-panel.tsx'
import { type Moment, useMoment } from './use-moment.ts'

export function AnyMomentScreen() {
  const moment = useMoment()
  const other = useMoment('with')
  const [isOtherShown, showOther] = useState(false)
  const { at, instant, isPast = false } = moment
  const error = moment.error ?? other.error
  return (
    <Screen title="Any moment" back={BACK_TO_DASHBOARD} lead="Your whole site as it was, and as it will be.">
      <ShopSections />
      <MomentPicker moment={moment}>
        {at && !other.at && (
          <Button small tone="plain" onClick={() => other.show(new Date().toISOString())}>
            Compare with another moment
          </Button>
        )}
      </MomentPicker>
      {other.at && <MomentPicker title="Compare with" moment={other} />}
      {error && <Alert tone="info">{getErrorDetail(error) ?? error.message}</Alert>}
      {instant && other.instant && !error && (
        <>
          <MomentBar moment={at && isOtherShown ? other : moment} />
          <div className={`stack ${styles.two}`}>
            <MomentFrame moment={moment} other={other} isOtherShown={isOtherShown} onSwitch={showOther} />
            <div className={`stack ${styles.side}`}>
              {isPast && !other.at ? (
                <PutBackPanel key={instant} at={instant} />
              ) : (
                <ChangesPanel moment={moment} other={other} />
              )}
              <p className="wrap gap-2">
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

function MomentBar({ moment: { at, words, isPast, isExact } }: { moment: Moment }) {
  const past = `As visitors saw it ${isExact ? '' : 'about '}${words}`
  return (
    <p className={`line ${styles.bar} ${isPast ? styles.past : ''}`} role="status">
      <Icon name="clock" />
      <span>
        <b>{!at ? 'As it is now' : isPast ? past : `As it will be ${words},`}</b>
        {at && !isPast && ' if nobody changes anything'}
      </span>
    </p>
  )
}

/** Leads to just before the newest save, or back to now. */
function LookElsewhere({ moment, isPast }: { moment: Moment; isPast: boolean }) {
  const { data } = useQuery(latestChangesQuery(1))
  const newest = Date.parse(data?.[0]?.at ?? '')
  if (isPast) return <Button onClick={() => moment.show('')}>Look ahead instead</Button>
  if (Number.isNaN(newest)) return null
  return <Button onClick={() => moment.show(new Date(newest - 1).toISOString())}>Look back instead</Button>
}
