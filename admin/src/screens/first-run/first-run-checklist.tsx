import { resources } from '@shop/db/resources/definitions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { samplesQuery } from '../../base/data/queries.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import { RemovedSamplesNotice, RestoreSamplesButton } from '../../records/samples/samples-notice-and-badge.tsx'
import { type FirstRunStep, listNextSteps } from './first-run-steps.ts'
import { useFirstRunSteps } from './next-step.tsx'

const RemoveSamplesDialog = loadWhenShown(
  async () => (await import('../../records/samples/remove-samples-dialog.tsx')).RemoveSamplesDialog,
)

/** The next step of the setup. It is hidden once only optional steps are left. */
export function FirstRun() {
  const steps = useFirstRunSteps() ?? []
  const { data: samples } = useQuery(samplesQuery)
  const [isAsking, setIsAsking] = useState(false)
  const isLeft = steps.some(({ isDone, isOptional }) => !isDone && !isOptional)
  return (
    <>
      <RemovedSamplesNotice />
      {isLeft && <Checklist steps={steps} onRemove={() => setIsAsking(true)} />}
      <DialogPresence>
        {isAsking && samples && <RemoveSamplesDialog samples={samples} onClose={() => setIsAsking(false)} />}
      </DialogPresence>
    </>
  )
}

/** Fills several steps at once. */
const PASTE: FirstRunStep = {
  title: 'Paste your price list, or the text of your old website',
  why: 'Services, prices, hours, your team and your address are filled in from it.',
  isDone: false,
  action: 'Paste it',
  to: '/admin/bring',
}

function Checklist({ steps, onRemove }: { steps: FirstRunStep[]; onRemove(): void }) {
  const doneCount = steps.filter(({ isDone }) => isDone).length
  const asksForPriceList = steps.some(({ to, isDone }) => to === resources.services.staff.path && !isDone)
  return (
    <section className="card clip" aria-label="Make it yours">
      <div className="stripe" />
      <h2 className="large pad-2-4">Make it yours</h2>
      {asksForPriceList && <NextStepRow step={PASTE} place="First" onRemove={onRemove} />}
      {listNextSteps(steps).map((step) => (
        <NextStepRow
          key={step.title}
          step={step}
          place={step.isOptional ? 'Optional' : `${steps.indexOf(step) + 1} of ${steps.length}`}
          isQuiet={step.isOptional || asksForPriceList}
          onRemove={onRemove}
        />
      ))}
      <details className="pad-inline-4 topped">
        <summary className="pad-block-3">
          {doneCount === 0 ? `All ${steps.length} steps` : `Set up: ${doneCount} of ${steps.length} done`}
        </summary>
        <ul className="divided">
          {steps.map((step) => (
            <Step key={step.title} step={step} onRemove={onRemove} />
          ))}
        </ul>
      </details>
    </section>
  )
}

interface StepProps {
  step: FirstRunStep
  onRemove(): void
}

function NextStepRow({ step, place, isQuiet, onRemove }: StepProps & { place: string; isQuiet?: boolean | undefined }) {
  const { title, why, action, to } = step
  const look = { tone: isQuiet ? 'default' : 'primary', children: action } as const
  return (
    <div className="row between gap-3 pad-2-4">
      <div>
        <b>
          {place}: {title}
        </b>
        <p className="hint">{why}</p>
      </div>
      {to ? <ButtonLink to={to} {...look} /> : <Button onClick={onRemove} {...look} />}
    </div>
  )
}

function Step({ step, onRemove }: StepProps) {
  const { title, why, isDone, isOptional, action, to } = step
  return (
    <li className="finger-links row gap-2 pad-block-2">
      <div className="grow">
        {to ? <Link to={to}>{title}</Link> : title}
        <p className="hint">{isDone ? 'Done' : `${isOptional ? 'Optional. ' : ''}${why}`}</p>
      </div>
      {!to && (isDone ? <RestoreSamplesButton /> : <Button onClick={onRemove}>{action}</Button>)}
    </li>
  )
}
