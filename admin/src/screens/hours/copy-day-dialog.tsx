import { WEEKDAYS, weekdayName } from '@shop/db/opening-hours/format-hours'
import type { WeekWindow } from '@shop/db/opening-hours/opening-hours'
import { useState } from 'react'
import { Field } from '../../base/forms/field.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import styles from './copy-day-dialog.module.css'
import { replaceDay, windowsOn } from './window-edits.ts'

interface CopyDayDialogProps {
  week: WeekWindow[]
  onCancel(): void
  onCopy(week: WeekWindow[]): void
}

const WORKING_DAYS = [1, 2, 3, 4, 5]

export function CopyDayDialog({ week, onCancel, onCopy }: CopyDayDialogProps) {
  const openDays = [1, 2, 3, 4, 5, 6, 7].filter((day) => windowsOn(week, day).length > 0)
  const [source, setSource] = useState(openDays[0] ?? 1)
  const [targets, setTargets] = useState(WORKING_DAYS)
  const chosen = targets.filter((day) => day !== source)
  const copy = () => onCopy(chosen.reduce((copied, day) => replaceDay(copied, day, windowsOn(week, source)), week))
  return (
    <Modal
      title="Copy a day"
      onDismiss={onCancel}
      cancel="Cancel"
      action={{ disabled: chosen.length === 0, onClick: copy, children: `Copy ${weekdayName(source)}` }}
    >
      <Field label="The hours of">
        {(control) => (
          <select {...control} value={source} onChange={({ target }) => setSource(Number(target.value))}>
            {openDays.map((day) => (
              <option key={day} value={day}>
                {weekdayName(day)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className={styles.days}>
        <legend>Copy to</legend>
        {WEEKDAYS.map((name, index) => (
          <label key={name} className={`check ${styles.day}`}>
            <input
              type="checkbox"
              disabled={index + 1 === source}
              checked={chosen.includes(index + 1)}
              onChange={({ target }) =>
                setTargets((days) => (target.checked ? [...days, index + 1] : days.filter((day) => day !== index + 1)))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Modal>
  )
}
