import type { Sentence } from '@shop/db/language/translate'
import { dayAt, MINUTES_PER_DAY, minutesAt } from '@shop/db/time/calendar-day'
import { hasHours, type OpeningHours, windowsOfDay } from '@shop/db/time/opening-hours/opening-hours'
import { visibilityAt } from '@shop/db/time/visibility/visibility-state'
import { wallTimeText } from '@shop/db/time/wall-time'
import { noticeSentence, waitEnd } from '@shop/site/content/notice-texts-and-end-times.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hoursQuery } from '../../../base/data/queries.ts'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useMayWrite } from '../../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { useNow } from '../../../base/dates/use-now-and-age.ts'
import { Button } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert-and-query-status.tsx'
import { Panel } from '../../../base/ui/panel.tsx'
import { useSaveNotice } from './notice-client.ts'
import styles from './walk-in-wait-panel.module.css'

interface WaitPanelProps {
  actions?: ReactNode
  onlyWhileOpen?: boolean // or while a wait is up
}

/** One record for all waits; its history keeps them apart. */
export function WalkInWaitPanel({ actions, onlyWhileOpen }: WaitPanelProps) {
  const { rows, isLoading } = useRecordLists().notices
  const zone = useTimeZone()
  const now = useNow()
  const [minutes, setMinutes] = useState<number>()
  const isClosed = useIsClosed()
  const { run, isPending, error } = useSaveNotice()
  const mayWrite = useMayWrite('notices')()
  const wait = rows.find(({ kind }) => kind === 'wait')
  const shown = wait && visibilityAt(wait, now, zone).isShown ? wait : undefined
  const said = (text: string, show_until = waitEnd(now, zone)) =>
    noticeSentence({ kind: 'wait', text, show_until }, now, zone)
  const chosenText = minutes === undefined ? '' : `Walk-in wait: about ${minutes} min`
  const sentence = chosenText ? said(chosenText) : shown && said(shown.text, shown.show_until)
  if (!mayWrite) return null
  if (onlyWhileOpen && isClosed && !shown) return <Panel title="Walk-in wait: closed" actions={actions} />

  function putUp(text = chosenText) {
    const change = { kind: 'wait', text, draft: false, show_from: '', show_until: waitEnd(new Date(), zone) } as const
    run({ row: wait, change, said: said(text) })
    setMinutes(undefined)
  }

  function takeDown() {
    run({ row: wait, change: { show_from: '', show_until: wallTimeText(Date.now(), zone) }, said: 'The wait is down.' })
  }

  return (
    <Panel title="Walk-in wait" actions={actions}>
      <div className="stack gap-2 pad-3-4">
        <MinutesChoice chosen={minutes} onChoose={setMinutes} />
        <p className={styles.says}>
          {isClosed && 'You are closed now. '}
          <SiteSays sentence={sentence} isClosed={isClosed} verb={chosenText ? 'will say' : 'says'} />
          {!isClosed && !sentence && ' It stays 45 minutes.'}
        </p>
        {error && <ErrorAlert error={error} />}
        <div className="wrap gap-2">
          {shown && !chosenText ? (
            <>
              <Button tone="primary" keepsFocus busy={isPending} onClick={() => putUp(shown.text)}>
                Still true: keep it up 45 minutes
              </Button>
              <Button onClick={takeDown}>Take it down</Button>
            </>
          ) : (
            <>
              <Button tone="primary" busy={isPending} disabled={isLoading || !chosenText} onClick={() => putUp()}>
                Put it up
              </Button>
              <Button disabled={isLoading} onClick={() => putUp(NO_WAIT)}>
                No wait
              </Button>
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}

function SiteSays({ sentence, isClosed, verb }: { sentence: string | undefined; isClosed: boolean; verb: string }) {
  if (!sentence) return 'Pick a wait and put it up.'
  return (
    <>
      {isClosed ? 'The site shows this only while you are open: ' : `While you are open, the site ${verb}: `}
      <b>{sentence}</b>
    </>
  )
}

function MinutesChoice({ chosen, onChoose }: { chosen: number | undefined; onChoose(minutes: number): void }) {
  return (
    <fieldset className={`stack gap-2 ${styles.choices}`} aria-label="Minutes">
      {WAIT_CHOICES.map((choice) => (
        <button
          key={choice}
          className={`touch ${styles.choice}`}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          <b>{choice}</b> min
        </button>
      ))}
    </fieldset>
  )
}

const WAIT_CHOICES = [10, 20, 30, 45]

/** The site also shows this, and a wait in minutes, in its other language: `translate-suggested-texts.ts`. */
const NO_WAIT: Sentence = 'No wait for walk-ins'

/** Whether the site hides a wait, because the shop has hours and is closed. */
export function useIsClosed(): boolean {
  const { data: hours } = useQuery(hoursQuery)
  const [now, zone] = [useNow().getTime(), useTimeZone()]
  return hours !== undefined && hasHours(hours) && !isOpenAt(hours, now, zone)
}

/** Also after midnight, when the day before lasts until then. */
function isOpenAt(hours: OpeningHours, instant: number, zone: string): boolean {
  return [0, 1].some((daysAgo) => {
    const minute = minutesAt(instant, zone) + daysAgo * MINUTES_PER_DAY
    return windowsOfDay(hours, dayAt(instant, zone) - daysAgo).some(({ from, to }) => from <= minute && minute < to)
  })
}
