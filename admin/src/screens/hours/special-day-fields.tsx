import { DAY_MS } from '@shop/db/time/durations'
import { formatClock } from '@shop/db/time/opening-hours/format-hours'
import type { SpecialDay, Window } from '@shop/db/time/opening-hours/opening-hours'
import { withNoBreakSpaces } from '@shop/site/opening-hours/no-break-spaces.ts'
import fieldStyles from '../../base/forms/field.module.css'
import { scrollIntoView } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { closeDay } from './edit-opening-windows.ts'
import styles from './week-panel.module.css'
import { AddBreakButton, Switch, WindowFields } from './window-fields.tsx'

export const SHORT_DAY: Window = { from: 9 * 60, to: 14 * 60 }

/** Google calls a business that is closed for longer "temporarily closed". */
const MAX_GOOGLE_DAYS = 6

interface SpecialDayFieldsProps {
  day: SpecialDay
  isAskedFor: boolean
  onChange(day: SpecialDay): void
  onRemove(): void
}

export function SpecialDayFields({ day, isAskedFor, onChange, onRemove }: SpecialDayFieldsProps) {
  const { windows } = day
  const name = day.note.trim() || 'Special day'
  const fields = { name, windows, onChange: (changed: Window[]) => onChange({ ...day, windows: changed }) }
  return (
    <fieldset ref={isAskedFor ? scrollIntoView : undefined} className="stack gap-2 pad-4 lined" aria-label={name}>
      <div className={`stack start gap-3 ${styles.what}`}>
        <Dates name={name} day={day} onChange={onChange} />
        <input
          className={fieldStyles.control}
          aria-label={`${name}: reason`}
          placeholder="Reason"
          autoComplete="off"
          value={day.note}
          onChange={({ target }) => onChange({ ...day, note: target.value })}
        />
      </div>
      <div className="row gap-2">
        <Switch
          label={`${name}: open`}
          text={windows.length > 0 ? 'Open' : 'Closed'}
          isOn={windows.length > 0}
          onChange={(isOn) => fields.onChange(isOn ? [SHORT_DAY] : [])}
        />
        <span className={`wrap end to-end ${styles.actions}`}>
          <AddBreakButton {...fields} />
          {day.from === day.to && day.from !== '' && (
            <Button small tone="plain" onClick={() => onChange({ ...day, to: '' })}>
              Several days
            </Button>
          )}
          <Button small tone="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </span>
      </div>
      {windows.length > 0 && (
        <WindowFields {...fields} onClosed={(index) => fields.onChange(closeDay(windows, index))} />
      )}
      {isAskedFor && <EarlierClosings {...fields} />}
      {isLongClosure(day) && <p className="hint">Closed 7 days or more? Mark the shop temporarily closed on Google.</p>}
    </fieldset>
  )
}

function EarlierClosings({ windows, onChange }: { windows: Window[]; onChange(windows: Window[]): void }) {
  const last = windows.at(-1)
  if (!last) return null
  const closings = [1, 2, 3].map((hours) => last.to - hours * 60).filter((to) => to > last.from)
  return (
    <div className="line gap-2">
      Close at
      {closings.map((to, index) => (
        <Button
          small
          key={index}
          aria-label={`Close at ${formatClock(to)}`}
          onClick={() => onChange(windows.with(-1, { ...last, to }))}
        >
          {withNoBreakSpaces(formatClock(to))}
        </Button>
      ))}
    </div>
  )
}

function Dates({ name, day, onChange }: { name: string } & Pick<SpecialDayFieldsProps, 'day' | 'onChange'>) {
  const isOneDay = day.from === day.to
  return (
    <div className="stack gap-2">
      <input
        className={fieldStyles.control}
        type="date"
        aria-label={isOneDay ? `${name}: date` : `${name}: first day`}
        value={day.from}
        onChange={({ target: { value } }) => onChange({ ...day, from: value, to: isOneDay ? value : day.to })}
      />
      {!isOneDay && (
        <input
          className={fieldStyles.control}
          type="date"
          aria-label={`${name}: last day`}
          min={day.from}
          value={day.to}
          onChange={({ target: { value } }) => onChange({ ...day, to: value })}
        />
      )}
    </div>
  )
}

function isLongClosure({ from, to, windows }: SpecialDay): boolean {
  return windows.length === 0 && Date.parse(to) - Date.parse(from) >= MAX_GOOGLE_DAYS * DAY_MS
}
