import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useData } from '../../base/data/data-context.ts'
import { hoursQuery, lookQuery, pageTextsQuery, shopQuery } from '../../base/data/queries.ts'
import { DialogPresence } from '../../base/state/dialog-presence.tsx'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import progress from '../../base/ui/progress-bar.module.css'
import { formatSampleCounts } from '../../records/samples/format-sample-counts.ts'
import { RemoveSamplesDialog } from '../../records/samples/remove-samples-dialog.tsx'
import { BringBackButton, RemovedSamplesNotice } from '../../records/samples/removed-samples-notice.tsx'
import { samplesQuery } from '../../records/samples/samples-query.ts'
import { useAccount } from '../account/use-account.ts'
import styles from './first-run-checklist.module.css'
import { type FirstRunStep, listFirstRunSteps } from './first-run-steps.ts'

export function FirstRun() {
  return (
    <>
      <RemovedSamplesNotice />
      <FirstRunChecklist />
    </>
  )
}

function FirstRunChecklist() {
  const steps = useFirstRunSteps()
  const { data: samples } = useQuery(samplesQuery)
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  const next = steps?.find(({ isDone }) => !isDone)
  if (!steps || !samples || (!next && !isAsking)) return null
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>Make it yours</h2>
          <p className={styles.why}>
            {formatSampleCounts(samples)
              ? 'Visitors see our demo shop until you put yours in its place.'
              : 'A few steps, and visitors find all they look for.'}
          </p>
        </div>
        <div className={progress.progress}>
          <progress className={progress.bar} value={doneCount} max={steps.length} aria-label="Make it yours" />
          {doneCount} of {steps.length} done
        </div>
      </header>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.title}
            step={step}
            number={index + 1}
            isNext={step === next}
            canUndo={samples.removed > 0}
            onRemove={() => setIsAsking(true)}
          />
        ))}
      </ol>
      <DialogPresence>
        {isAsking && <RemoveSamplesDialog samples={samples} onClose={() => setIsAsking(false)} />}
      </DialogPresence>
    </section>
  )
}

interface StepProps {
  step: FirstRunStep
  number: number
  isNext: boolean
  canUndo: boolean
  onRemove(): void
}

function Step({ step: { title, why, isDone, action, to }, number, isNext, canUndo, onRemove }: StepProps) {
  return (
    <li className={isDone ? `${styles.step} ${styles.done}` : styles.step}>
      <span className={styles.mark}>{isDone ? <Icon name="check" /> : number}</span>
      <div>
        <p className={styles.title}>
          {isDone && <span className="unseen">Done: </span>}
          {isDone && to ? <Link to={to}>{title}</Link> : title}
        </p>
        <p className={styles.why}>{why}</p>
      </div>
      {(!isDone || (!to && canUndo)) && (
        <div className={styles.do}>
          {isDone ? (
            <BringBackButton />
          ) : to ? (
            <ButtonLink small tone={isNext ? 'primary' : 'default'} to={to}>
              {action}
            </ButtonLink>
          ) : (
            <Button small tone={isNext ? 'primary' : 'default'} onClick={onRemove}>
              {action}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function useFirstRunSteps(): FirstRunStep[] | undefined {
  const { services, 'team-members': teamMembers, reviews, images } = useData()
  const { data: shop } = useQuery(shopQuery)
  const { data: hours } = useQuery(hoursQuery)
  const { data: look } = useQuery(lookQuery)
  const { data: pageTexts } = useQuery(pageTextsQuery)
  const { data: samples } = useQuery(samplesQuery)
  const { data: account } = useAccount()
  const areListsLoaded = [services, teamMembers, reviews, images].every(({ isLoading, error }) => !isLoading && !error)
  if (!areListsLoaded || !shop || !hours || !look || !pageTexts || !samples || !account) return undefined
  return listFirstRunSteps({
    ...{ shop, hours, look, pageTexts, samples },
    services: services.rows,
    teamMembers: teamMembers.rows,
    reviews: reviews.rows,
    images: images.rows,
    hasRecoveryCode: account.recovery_made_at !== null,
    hasEndedCode: account.recovery_ended,
  })
}
