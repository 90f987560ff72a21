import { MINUTES_PER_DAY } from '@shop/db/time/calendar-day'
import { MAX_WINDOWS_PER_DAY } from '@shop/db/time/opening-hours/find-invalid-hours'
import { formatClock } from '@shop/db/time/opening-hours/format-hours'
import type { Window } from '@shop/db/time/opening-hours/opening-hours'
import fieldStyles from '../../base/forms/field.module.css'
import { parseTimeField, toTimeField } from '../../base/forms/time-field-value.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { addBreak, changeWindow } from './edit-opening-windows.ts'
import styles from './window-fields.module.css'

interface WindowFieldsProps {
  name: string
  windows: Window[]
  onChange(windows: Window[]): void
  /** when the closing time of the window at the index was typed, and the focus leaves all windows */
  onClosed?(index: number): void
}

export function WindowFields({ name, windows, onChange, onClosed }: WindowFieldsProps) {
  const replace = (index: number, window: Window) => onChange(windows.with(index, window))
  return (
    <div className={windows.length > 1 ? `${styles.windows} ${styles.several}` : styles.windows}>
      {windows.map((window, index) => (
        <div className={`stack ${styles.window}`} key={index}>
          <TimeField
            label={`${partName(name, index)}: opens`}
            minutes={window.from}
            onChange={(from) => replace(index, changeWindow(window, { from }))}
          />
          <span className="muted fixed">to</span>
          <TimeField
            label={`${partName(name, index)}: closes`}
            minutes={window.to}
            onChange={(to) => replace(index, changeWindow(window, { to }))}
            onLeave={() => onClosed?.(index)}
          />
          {windows.length > 1 && (
            <button
              className={`icon-button muted ${styles.remove}`}
              type="button"
              aria-label={`${name}: remove part ${index + 1}`}
              onClick={() => onChange(windows.toSpliced(index, 1))}
            >
              <Icon name="close" />
            </button>
          )}
          {window.to > MINUTES_PER_DAY && <p className="hint across">Until {formatClock(window.to)} the next day.</p>}
        </div>
      ))}
    </div>
  )
}

export function AddBreakButton({ name, windows, onChange }: WindowFieldsProps) {
  if (windows.length === 0 || windows.length >= MAX_WINDOWS_PER_DAY) return null
  return (
    <Button small tone="plain" aria-label={`${name}: add a break`} onClick={() => onChange(addBreak(windows))}>
      Add a break
    </Button>
  )
}

interface TimeFieldProps {
  label: string
  minutes: number
  onChange(minutes: number): void
  /** when the focus leaves all windows, or Enter is pressed */
  onLeave?(): void
}

function TimeField({ label, minutes, onChange, onLeave }: TimeFieldProps) {
  return (
    <input
      className={fieldStyles.control}
      type="time"
      aria-label={label}
      aria-invalid={Number.isNaN(minutes)}
      value={toTimeField(minutes)}
      onChange={({ target }) => onChange(parseTimeField(target.value) ?? Number.NaN)}
      onKeyDown={({ key }) => key === 'Enter' && onLeave?.()}
      onBlur={({ target, relatedTarget }) =>
        target.closest(`.${styles.windows}`)?.contains(relatedTarget) || onLeave?.()
      }
    />
  )
}

function partName(name: string, index: number): string {
  return index === 0 ? name : `${name}, part ${index + 1}`
}

interface SwitchProps {
  /** for screen readers, such as "Monday: open" */
  label: string
  text: string
  isOn: boolean
  onChange(isOn: boolean): void
}

export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  return (
    <label className={`line gap-2 fixed strong touch ${styles.switch}`}>
      <input type="checkbox" aria-label={label} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span aria-hidden="true">{text}</span>
    </label>
  )
}
