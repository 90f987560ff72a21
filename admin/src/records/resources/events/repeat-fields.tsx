import { MAX_REPEATS, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { hoursQuery } from '../../../base/data/queries.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { InputField } from '../../../base/forms/field.tsx'
import { useTaskBeforeSave } from '../../../base/forms/record-form.ts'
import { Button } from '../../../base/ui/button.tsx'
import { FieldPair } from '../../../base/ui/panel.tsx'
import { formatRepeatDate, isoDateOf } from './date-and-time-hints.ts'
import { type EventForm, watchDate } from './event-form-schema.ts'
import {
  COUNT_RULE,
  checkPlan,
  closureOn,
  describeCut,
  endOf,
  isCountWrong,
  isDateChosen,
  isEndless,
  listRules,
  NO_PLAN,
  type Plan,
} from './repeat-plan.ts'
import styles from './schedule-fields.module.css'

const GOES_ON_HINT = 'One more is added every week. Closed holidays are left out.'

export function RepeatFields({ form }: { form: EventForm }) {
  const [plan, setPlan] = useState(NO_PLAN)
  const { data: hours } = useQuery(hoursQuery)
  const kept = form.watch('repeat_dates')
  const first = isoDateOf(watchDate(form))
  const { rule, choices } = plan
  const dates = first && rule ? repeatDates({ first, rule, ...endOf(plan) }) : []
  const goesOn = isEndless(plan)
  const chosen = dates.filter((date) => isDateChosen(date, plan, hours))
  const write = (values: string[], goesOn = false) => {
    form.setValue('repeat_dates', values, { shouldDirty: true })
    form.setValue('goes_on', goesOn)
  }
  useTaskBeforeSave(form, async () => checkPlan(plan, chosen))
  const writeChosen = useEffectEvent(() => write(chosen, goesOn))
  const chosenKey = rule && `${chosen.join()} ${goesOn}`
  useEffect(() => {
    if (chosenKey !== undefined) writeChosen()
  }, [chosenKey])

  if (!first) return <p className="hint">To repeat it, pick its first date.</p>
  return (
    <div className="stack gap-4">
      <ChoiceField
        label="Repeats"
        none="Does not repeat"
        value={rule}
        choices={listRules(first)}
        onChange={(next) => {
          setPlan({ ...plan, rule: next ?? undefined })
          if (!next) write([])
        }}
      />
      {rule && <EndFields first={first} plan={plan} onChange={setPlan} />}
      {rule && (
        <fieldset className={`outlined sand pad-3-4 ${styles.dates}`}>
          <legend>
            <b>{chosen.length === 1 ? 'Makes 1 event.' : `Makes ${chosen.length} events.`}</b>{' '}
            {goesOn ? GOES_ON_HINT : 'Uncheck a date to skip it.'}
          </legend>
          {!goesOn &&
            dates.map((date) => (
              <label key={date} className={`line gap-3 touch ${styles.date}`}>
                <input
                  type="checkbox"
                  checked={chosen.includes(date)}
                  onChange={({ target }) => setPlan({ ...plan, choices: new Map(choices).set(date, target.checked) })}
                />
                <span>
                  {formatRepeatDate(date)} <small className="hint">{closureOn(date, hours)}</small>
                </span>
              </label>
            ))}
        </fieldset>
      )}
      {rule && <p className="hint">Each date is its own event: you can change just one later.</p>}
      {!rule && kept.length > 0 && <KeptDates dates={kept} onRemove={() => write([])} />}
    </div>
  )
}

function EndFields({ first, plan, onChange }: { first: string; plan: Plan; onChange(plan: Plan): void }) {
  return (
    <>
      {plan.rule === 'weekly' && (
        <label className="line gap-3 touch">
          <input
            type="checkbox"
            checked={plan.goesOn}
            onChange={({ target }) => onChange({ ...plan, goesOn: target.checked })}
          />
          <span>No end. We keep three months of dates on the site.</span>
        </label>
      )}
      {!isEndless(plan) && (
        <FieldPair>
          <InputField
            label="How many times"
            hint={`At most ${MAX_REPEATS}.`}
            error={isCountWrong(plan) ? COUNT_RULE : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={plan.until ? '' : plan.count}
            onChange={(count) => onChange({ ...plan, until: '', count })}
          />
          <InputField
            label="Or until"
            hint={describeCut(first, plan)}
            type="date"
            min={first}
            value={plan.until}
            onChange={(until) => onChange({ ...plan, until })}
          />
        </FieldPair>
      )}
    </>
  )
}

function KeptDates({ dates, onRemove }: { dates: string[]; onRemove(): void }) {
  return (
    <div className="stack gap-2 narrow-parts">
      <p>Makes an event on each date you chose: {dates.map(formatRepeatDate).join('; ')}.</p>
      <Button small onClick={onRemove}>
        Make only one
      </Button>
    </div>
  )
}
