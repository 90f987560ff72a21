import { DATES_AHEAD, MAX_REPEATS, type RepeatRule, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import { parseWholeNumber } from '@shop/db/validation/whole-number'
import { InputField } from '../../../base/forms/field.tsx'
import { FieldPair } from '../../../base/ui/panel.tsx'
import { formatRepeatDate } from './repeat-options.ts'

export const COUNT_RULE = `Enter how many times, from 1 to ${MAX_REPEATS}.`

export interface Plan {
  rule: RepeatRule | undefined
  /** YYYY-MM-DD, or '' for as many dates as `count` says */
  until: string
  /** as typed */
  count: string
  /** weekly, without an end */
  goesOn: boolean
  choices: ReadonlyMap<string, boolean>
}

interface EndFieldsProps {
  first: string
  plan: Plan
  onChange(plan: Plan): void
}

export function EndFields({ first, plan, onChange }: EndFieldsProps) {
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
      {!isEndless(plan) && <CountAndLastDay first={first} plan={plan} onChange={onChange} />}
    </>
  )
}

function CountAndLastDay({ first, plan, onChange }: EndFieldsProps) {
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

export function isEndless({ rule, goesOn }: Plan): boolean {
  return rule === 'weekly' && goesOn
}

export function endOf(plan: Plan) {
  const { until, count } = plan
  if (isEndless(plan)) return { count: DATES_AHEAD }
  const times = parseWholeNumber(count) ?? 0
  return until ? { until } : { count: times >= 1 && times <= MAX_REPEATS ? times : 0 }
}

export function isCountWrong(plan: Plan): boolean {
  return endOf(plan).count === 0
}

function describeCut({ first, rule, until }: Pick<Plan, 'rule' | 'until'> & { first: string }): string | undefined {
  if (!rule || !until) return undefined
  const last = repeatDates({ first, rule, until })[MAX_REPEATS - 1]
  const goesOn = last && repeatDates({ first: last, rule, until }).length > 1
  return goesOn ? `It stops at ${MAX_REPEATS} dates, on ${formatRepeatDate(last)}.` : undefined
}
