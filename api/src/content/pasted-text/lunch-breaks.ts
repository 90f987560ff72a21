import { isPastedHours } from '@shop/db/records/merge-pasted-values'
import type { WeekWindow, Window } from '@shop/db/time/opening-hours/opening-hours'
import { PERIOD_PATTERN, parseWindows } from '@shop/db/time/opening-hours/parse-windows'
import { ASK_AM_OR_PM, noteLeftOut, type PastedLine, type PastedRow } from './pasted-row.ts'

const CLOSED = "(?:we )?(?:(?:[’']re |are )?closed?) (?:daily |every day )?"
const PERIOD = `(?:from |between )?(${PERIOD_PATTERN})`
const LUNCH = 'lunch(?: break)?'
const BREAK = new RegExp(
  String.raw`\b(?:(?:${CLOSED})?(?:for )?${LUNCH}:? ${PERIOD}|${CLOSED}${PERIOD} for ${LUNCH})(?: daily| every day)?[).]*`,
  'iu',
)

const WHICH_DAYS = 'Does the lunch break belong to these days?'

export interface LunchBreak {
  rest: string // of the line
  pause: Window
  note: string
}

/** Closed for lunch 12-1, lunch break: noon to 1, (closed 1pm–2pm for lunch). */
export function findLunchBreak(text: string): LunchBreak | undefined {
  if (!/lunch/i.test(text)) return undefined
  const [said = '', after, before = after] = BREAK.exec(text) ?? []
  const { windows: [pause] = [], isCompleted } = parseWindows(before ?? '') ?? {}
  return (
    pause && {
      rest: text.replace(said, ' ').replace(/[\s,;.(/|–-]+$/, ''),
      pause,
      note: isCompleted ? ASK_AM_OR_PM : '',
    }
  )
}

/** What a line below hours says about lunch; if it is unclear, the hours are in doubt. */
export function readLunchLine(rows: PastedRow[], { number, text }: PastedLine): PastedRow[] {
  const lunch = findLunchBreak(text)
  if (lunch?.rest === '') return addLunchBreak(rows, lunch, number)
  const isUnclear = /\blunch\b/i.test(text) && /\d|noon/i.test(text)
  const doubt = noteLeftOut(text.trim())
  return rows.map((row) => (isUnclear && weekOf(row).length > 0 ? { ...row, note: row.note || doubt } : row))
}

/** Rows that are open before and after the break get it, with a doubt if they are several. */
export function addLunchBreak(rows: PastedRow[], { pause, note }: LunchBreak, line: number): PastedRow[] {
  const isOver = ({ from, to }: Window) => from < pause.from && pause.to < to
  const areSeveral = rows.filter((row) => weekOf(row).some(isOver)).length > 1
  return rows.map((row) => {
    const week = weekOf(row)
    if (!week.some(isOver)) return row
    const open = week.flatMap((window) =>
      isOver(window)
        ? [
            { ...window, to: pause.from },
            { ...window, from: pause.to },
          ]
        : window,
    )
    const doubt = row.note || note || (areSeveral ? WHICH_DAYS : '')
    return { ...row, lines: [...new Set([...row.lines, line])], values: { ...row.values, week: open }, note: doubt }
  })
}

function weekOf({ values }: PastedRow): WeekWindow[] {
  return isPastedHours(values) ? values.week : []
}
