import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { hoursQuery, lookQuery, pageTextsQuery, shopQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useAccount } from '../../base/data/use-account.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { RemoveSamplesDialog } from '../../records/samples/remove-samples-dialog.tsx'
import { RemovedSamplesNotice, RestoreSamplesButton } from '../../records/samples/removed-samples-notice.tsx'
import { samplesQuery } from '../../records/samples/samples-query.ts'
import styles from './first-run-checklist.module.css'
import { type FirstRunStep, listFirstRunSteps } from './first-run-steps.ts'

/** named in one line */
const FEW_STEPS = 3

/** Shows the open steps above `next` while there are many, and in one line below it once there are few. */
export function FirstRun({ next }: { next: ReactNode }) {
  const steps = useFirstRunSteps() ?? []
  const left = steps.filter(({ isDone }) => !isDone)
  const areFew = left.length <= FEW_STEPS && left.every(({ to }) => to)
  const needed = left.filter(({ isOptional }) => !isOptional)
  return (
    <>
      <RemovedSamplesNotice />
      <StepsLeft steps={areFew ? [] : left} />
      {!areFew && <StepsDone steps={steps} />}
      {next}
      {areFew && needed.length > 0 && (
        <StepsDone steps={steps}>
          <span className="buttons">
            {needed.length === 1 ? 'One' : needed.length} left:
            {needed.map(({ title, to = '' }) => (
              <Link key={title} to={to}>
                {title.charAt(0).toLowerCase() + title.slice(1)}
              </Link>
            ))}
          </span>
        </StepsDone>
      )}
    </>
  )
}

function StepsDone({ steps, children }: { steps: FirstRunStep[]; children?: ReactNode }) {
  const done = steps.filter(({ isDone }) => isDone)
  const counted = steps.filter(({ isDone, isOptional }) => isDone || !isOptional)
  return (
    <DisclosurePanel title={`Set up: ${done.length} of ${counted.length} done`} summary={children}>
      {done.length === 0 && 'Nothing yet.'}
      <ul className="buttons">
        {done.map(({ title, to }) => (
          <li key={title}>{to ? <Link to={to}>{title}</Link> : <RestoreSamplesButton />}</li>
        ))}
      </ul>
    </DisclosurePanel>
  )
}

function StepsLeft({ steps }: { steps: FirstRunStep[] }) {
  const { data: samples } = useQuery(samplesQuery)
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  return (
    <>
      {steps.length > 0 && (
        <section className={`card ${styles.panel}`} aria-labelledby={id}>
          <header className={styles.head}>
            <h2 id={id}>Make it yours</h2>
            <p className="hint">
              {steps.some(({ to }) => !to)
                ? 'Visitors see our demo shop until you put yours in its place.'
                : 'A few steps, and visitors find all they look for.'}
            </p>
          </header>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Step key={step.title} step={step} isNext={step === steps[0]} onRemove={() => setIsAsking(true)} />
            ))}
          </ol>
        </section>
      )}
      <DialogPresence>
        {isAsking && samples && <RemoveSamplesDialog samples={samples} onClose={() => setIsAsking(false)} />}
      </DialogPresence>
    </>
  )
}

interface StepProps {
  step: FirstRunStep
  isNext: boolean
  onRemove(): void
}

function Step({ step: { title, why, action, to }, isNext, onRemove }: StepProps) {
  const tone = isNext ? 'primary' : 'default'
  return (
    <li className={styles.step}>
      <div>
        <b>{title}</b>
        <p className="hint">{why}</p>
      </div>
      {to ? (
        <ButtonLink small tone={tone} to={to}>
          {action}
        </ButtonLink>
      ) : (
        <Button small tone={tone} onClick={onRemove}>
          {action}
        </Button>
      )}
    </li>
  )
}

function useFirstRunSteps(): FirstRunStep[] | undefined {
  const { services, 'team-members': teamMembers, reviews, images } = useRecordLists()
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
