import { MAX_REPEATS, type RepeatRule, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import { parseWholeNumber } from '@shop/db/validation/whole-number'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { hoursQuery } from '../../../base/data/queries.ts'
import { Field } from '../../../base/forms/field.tsx'
import { InputField } from '../../../base/forms/input-field.tsx'
import { useTaskBeforeSave } from '../../../base/forms/record-form.ts'
import { Button } from '../../../base/ui/button.tsx'
import { FieldPair } from '../../../base/ui/panel.tsx'
import { type EventForm, watchDate } from './event-form-schema.ts'
import { closureOn, describeRules, formatRepeatDate, isoDateOf } from './repeat-options.ts'
import styles from './schedule-fields.module.css'

const DEFAULT_COUNT = '6'
const COUNT_RULE = `Say how many times, from 1 to ${MAX_REPEATS}.`

interface Plan {
  rule: RepeatRule | undefined
  /** YYYY-MM-DD, or '' for as many dates as `count` says */
  until: string
  /** as it is typed */
  count: string
  choices: ReadonlyMap<string, boolean>
}

export function RepeatFields({ form }: { form: EventForm }) {
  const [plan, setPlan] = useState<Plan>({ rule: undefined, until: '', count: DEFAULT_COUNT, choices: new Map() })
  const { data: hours } = useQuery(hoursQuery)
  const kept = form.watch('repeat_dates')
  const first = isoDateOf(watchDate(form))
  const { rule, choices } = plan
  const dates = first && rule ? repeatDates({ first, rule, ...endOf(plan) }) : []
  const isChosen = (date: string) => choices.get(date) ?? closureOn(date, hours) === undefined
  const chosen = dates.filter(isChosen)
  const write = (values: string[]) => form.setValue('repeat_dates', values, { shouldDirty: true })
  useTaskBeforeSave(form, async () => {
    if (rule && isCountWrong(plan)) throw new Error(COUNT_RULE)
    if (rule && chosen.length === 0) throw new Error('Check at least one date, or choose “Does not repeat”.')
  })
  const writeChosen = useEffectEvent(() => write(chosen))
  const chosenKey = rule && chosen.join()
  useEffect(() => {
    if (chosenKey !== undefined) writeChosen()
  }, [chosenKey])

  if (!first) return <p className="hint">To repeat the event, pick its first date.</p>
  return (
    <div className="stack gap-4">
      <RuleField
        first={first}
        rule={rule}
        onChange={(next) => {
          setPlan({ ...plan, rule: next })
          if (!next) write([])
        }}
      />
      {rule && <EndFields first={first} plan={plan} onChange={setPlan} />}
      {rule && (
        <fieldset className={`outlined pad-3-4 ${styles.dates}`}>
          <legend>
            <b>{chosen.length === 1 ? 'Makes 1 event.' : `Makes ${chosen.length} events.`}</b> Uncheck a date to skip
            it.
          </legend>
          {dates.map((date) => (
            <label key={date} className={`line gap-3 touch ${styles.date}`}>
              <input
                type="checkbox"
                checked={isChosen(date)}
                onChange={({ target }) => setPlan({ ...plan, choices: new Map(choices).set(date, target.checked) })}
              />
              <span>
                {formatRepeatDate(date)} <small className="hint">{closureOn(date, hours)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {rule && <p className="hint">Each one is an event of its own, so you can change or cancel one evening later.</p>}
      {!rule && kept.length > 0 && <KeptDates dates={kept} onRemove={() => write([])} />}
    </div>
  )
}

interface RuleFieldProps {
  first: string
  rule: RepeatRule | undefined
  onChange(rule: RepeatRule | undefined): void
}

function RuleField({ first, rule, onChange }: RuleFieldProps) {
  const options = describeRules(first)
  return (
    <Field label="Repeats">
      {(control) => (
        <select
          {...control}
          value={rule ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option.rule === target.value)?.rule)}
        >
          <option value="">Does not repeat</option>
          {options.map((option) => (
            <option key={option.rule} value={option.rule}>
              {option.words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function EndFields({ first, plan, onChange }: { first: string; plan: Plan; onChange(plan: Plan): void }) {
  return (
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
        hint={describeCut({ first, ...plan })}
        type="date"
        min={first}
        value={plan.until}
        onChange={(until) => onChange({ ...plan, until })}
      />
    </FieldPair>
  )
}

function endOf({ until, count }: Plan) {
  const times = parseWholeNumber(count) ?? 0
  return until ? { until } : { count: times >= 1 && times <= MAX_REPEATS ? times : 0 }
}

function isCountWrong(plan: Plan): boolean {
  return endOf(plan).count === 0
}

function describeCut({ first, rule, until }: Pick<Plan, 'rule' | 'until'> & { first: string }): string | undefined {
  if (!rule || !until) return undefined
  const last = repeatDates({ first, rule, until })[MAX_REPEATS - 1]
  const goesOn = last && repeatDates({ first: last, rule, until }).length > 1
  return goesOn ? `It stops at ${MAX_REPEATS} dates, on ${formatRepeatDate(last)}.` : undefined
}

function KeptDates({ dates, onRemove }: { dates: string[]; onRemove(): void }) {
  return (
    <div className="stack gap-2 narrow-parts">
      <p>Makes an event on each of the dates that you chose: {dates.map(formatRepeatDate).join('; ')}.</p>
      <Button small onClick={onRemove}>
        Make only one
      </Button>
    </div>
  )
}
