import { parseDay, weekdayOf } from '@shop/db/time/calendar-day'
import { DATES_AHEAD, MAX_REPEATS, type RepeatRule, repeatDates } from '@shop/db/time/event-time/repeat-dates'
import { weekdayName } from '@shop/db/time/opening-hours/format-hours'
import {
  findSpecialDay,
  hasHours,
  isHoliday,
  noteOf,
  type OpeningHours,
  windowsOfDay,
} from '@shop/db/time/opening-hours/opening-hours'
import { parseWholeNumber } from '@shop/db/validation/parse-whole-number'
import { formatOrdinal, formatRepeatDate } from './date-and-time-hints.ts'

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

export const NO_PLAN: Plan = { rule: undefined, until: '', count: '6', goesOn: false, choices: new Map() }

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

/** @throws what keeps the plan from being saved */
export function checkPlan(plan: Plan, chosen: string[]) {
  if (plan.rule && isCountWrong(plan)) throw new Error(COUNT_RULE)
  if (plan.rule && chosen.length === 0) throw new Error('Check at least one date.')
}

/** On which date a plan with a last day stops earlier, because it would have too many. */
export function describeCut(first: string, { rule, until }: Plan): string | undefined {
  if (!rule || !until) return undefined
  const last = repeatDates({ first, rule, until })[MAX_REPEATS - 1]
  const goesOn = last && repeatDates({ first: last, rule, until }).length > 1
  return goesOn ? `It stops at ${MAX_REPEATS} dates, on ${formatRepeatDate(last)}.` : undefined
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

export function listRules(first: string): { id: RepeatRule; label: string }[] {
  const weekday = weekdayName(weekdayOf(parseDay(first) ?? 0))
  const dayOfMonth = Number(first.slice(-2))
  return [
    { id: 'weekly', label: `Every ${weekday}` },
    { id: 'fortnightly', label: 'Every 2 weeks' },
    { id: 'monthly_date', label: `Every month on the ${formatOrdinal(dayOfMonth)}` },
    { id: 'monthly_weekday', label: `Every month on the ${ORDINALS[Math.floor((dayOfMonth - 1) / 7)]} ${weekday}` },
  ]
}

/** Why the shop is closed on a date, such as Thanksgiving; undefined when it is open, or nothing is known. */
export function closureOn(isoDate: string, hours: OpeningHours | undefined): string | undefined {
  const day = parseDay(isoDate)
  if (!hours || day === undefined || windowsOfDay(hours, day).length > 0) return undefined
  const special = findSpecialDay(hours, day)
  if (special) return noteOf(special) || 'closed'
  return hasHours(hours) ? `closed on ${weekdayName(weekdayOf(day))}s` : undefined
}

export function isDateChosen(date: string, plan: Plan, hours: OpeningHours | undefined): boolean {
  if (isEndless(plan)) return !(hours && isHoliday(hours, parseDay(date) ?? 0))
  return plan.choices.get(date) ?? closureOn(date, hours) === undefined
}
