import { WEEKDAYS } from '@shop/db/opening-hours/format-hours'
import type { WeekWindow } from '@shop/db/opening-hours/opening-hours'
import type { HoursInput } from '@shop/db/tables/hours'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { DialogPresence } from '../../base/state/dialog-presence.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { FieldIssue } from './field-issue.tsx'
import styles from './week-panel.module.css'
import { replaceDay, suggestWindows, windowsOn } from './window-edits.ts'
import { AddBreakButton, WindowFields } from './window-fields.tsx'

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
    <fieldset className={`wrap ${styles.day} ${windows.length > 1 ? styles.split : ''}`} aria-label={name}>
      <span className={styles.name} aria-hidden="true">
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
