import type { HoursInput } from '@shop/db/tables/hours'
import { WEEKDAYS, weekdayName } from '@shop/db/time/opening-hours/format-hours'
import type { WeekWindow } from '@shop/db/time/opening-hours/opening-hours'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ChoiceField } from '../../base/forms/choice-field.tsx'
import { FieldIssue } from '../../base/forms/field.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { Checkbox } from '../../base/forms/registered-fields.tsx'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { replaceDay, suggestWindows, windowsOn } from './edit-opening-windows.ts'
import styles from './week-panel.module.css'
import { AddBreakButton, Switch, WindowFields } from './window-fields.tsx'

const WORKING_DAYS = [1, 2, 3, 4, 5]

export function WeekPanel({ form }: { form: RecordForm<HoursInput> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'week' })
  const [isCopying, setCopying] = useState(false)
  return (
    <Panel
      title="Every week"
      actions={
        <Button small tone="plain" ref={field.ref} disabled={field.value.length === 0} onClick={() => setCopying(true)}>
          Copy to…
        </Button>
      }
    >
      {WEEKDAYS.map((name, index) => (
        <Weekday key={name} name={name} day={index + 1} week={field.value} onChange={field.onChange} />
      ))}
      <FieldIssue message={fieldState.error?.message} />
      <DialogPresence>
        {isCopying && (
          <CopyDayDialog
            week={field.value}
            onCancel={() => setCopying(false)}
            onCopy={(week) => {
              setCopying(false)
              field.onChange(week)
            }}
          />
        )}
      </DialogPresence>
    </Panel>
  )
}

interface WeekdayProps {
  name: string
  day: number
  week: WeekWindow[]
  onChange(week: WeekWindow[]): void
}

function Weekday({ name, day, week, onChange }: WeekdayProps) {
  const windows = windowsOn(week, day)
  const isOpen = windows.length > 0
  const fields = { name, windows, onChange: (changed: typeof windows) => onChange(replaceDay(week, day, changed)) }
  return (
    <fieldset className={`wrap start lined ${styles.day} ${windows.length > 1 ? styles.split : ''}`} aria-label={name}>
      <span className={`bold line touch ${styles.name}`} aria-hidden="true">
        {name}
      </span>
      <Switch
        label={`${name}: open`}
        text={isOpen ? 'Open' : 'Closed'}
        isOn={isOpen}
        onChange={(isOn) => fields.onChange(isOn ? suggestWindows(week, day) : [])}
      />
      <span className={styles.break}>
        <AddBreakButton {...fields} />
      </span>
      {isOpen && (
        <div className={styles.windows}>
          <WindowFields {...fields} />
        </div>
      )}
    </fieldset>
  )
}

interface CopyDayDialogProps {
  week: WeekWindow[]
  onCancel(): void
  onCopy(week: WeekWindow[]): void
}

function CopyDayDialog({ week, onCancel, onCopy }: CopyDayDialogProps) {
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
      <ChoiceField
        label="The hours of"
        value={source}
        choices={openDays.map((day) => ({ id: day, label: weekdayName(day) }))}
        onChange={(day) => setSource(day ?? source)}
      />
      <fieldset className={`stack above-4 ${styles.days}`}>
        <legend>Copy to</legend>
        {WEEKDAYS.map((name, index) => (
          <Checkbox
            key={name}
            disabled={index + 1 === source}
            checked={chosen.includes(index + 1)}
            onChange={({ target }) =>
              setTargets((days) => (target.checked ? [...days, index + 1] : days.filter((day) => day !== index + 1)))
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </Modal>
  )
}
