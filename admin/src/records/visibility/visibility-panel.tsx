import { DAY_MS } from '@shop/db/time/durations'
import { ALWAYS_VISIBLE, type Visibility } from '@shop/db/time/visibility/visibility-schema'
import { wallTimeAt } from '@shop/db/time/wall-time'
import { useId } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { InputField } from '../../base/forms/field.tsx'
import { isFieldName, pickFields } from '../../base/forms/form-values.ts'
import { type RecordForm, setDirtyValues } from '../../base/forms/record-form.ts'
import { Checkbox, getFieldError } from '../../base/forms/registered-fields.tsx'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import { FieldPair } from '../../base/ui/panel.tsx'
import type { RecordInput } from '../resource-config/resource-config.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

interface VisibilityPanelProps<Input extends RecordInput> {
  form: RecordForm<Input>
  /** whether another field asks for the end */
  hasOwnEnd?: boolean | undefined
}

export function VisibilityPanel<Input extends RecordInput>({ form, hasOwnEnd }: VisibilityPanelProps<Input>) {
  const values = form.watch()
  const plan = pickFields<Visibility>(ALWAYS_VISIBLE, values)
  const zone = useTimeZone()
  const errorOf = (name: keyof Visibility) => (isFieldName(values, name) ? getFieldError(form, name) : undefined)
  const errors = { show_from: errorOf('show_from'), show_until: hasOwnEnd ? undefined : errorOf('show_until') }
  const isHiddenAtFirst = plan.draft || plan.show_from !== ''
  const write = (changes: Partial<Visibility>) => {
    setDirtyValues<Input>(form, { ...form.getValues(), ...changes })
    for (const name of Object.keys(plan)) if (isFieldName(values, name)) form.clearErrors(name)
  }
  return (
    <DisclosurePanel
      title="On the site"
      summary={<VisibilityBadge plan={plan} />}
      isInitiallyOpen={isHiddenAtFirst || (!hasOwnEnd && plan.show_until !== '')}
      isForcedOpen={Object.values(errors).some((error) => error !== undefined)}
    >
      <fieldset>
        <StartChoice plan={plan} onChange={write} />
        {!plan.draft && plan.show_from !== '' && (
          <div className="stack gap-3 indented">
            <MomentFields
              id="show_from"
              label="Goes live on"
              error={errors.show_from}
              value={plan.show_from}
              onChange={(show_from) => write({ show_from })}
            />
            <p>
              <VisibilityBadge plan={{ ...plan, show_until: '' }} />
            </p>
          </div>
        )}
        {!hasOwnEnd && (
          <Checkbox
            checked={plan.show_until !== ''}
            onChange={({ target }) => write({ show_until: target.checked ? morningIn(30, zone) : '' })}
          >
            Take it off by itself
          </Checkbox>
        )}
        {!hasOwnEnd && plan.show_until !== '' && (
          <div className="stack gap-3 indented">
            <MomentFields
              id="show_until"
              label="Comes off on"
              error={errors.show_until}
              value={plan.show_until}
              onChange={(show_until) => write({ show_until })}
            />
          </div>
        )}
      </fieldset>
      {isHiddenAtFirst && typeof values.image_id === 'number' && (
        <p className="hint">People can find its picture before then: pictures are never hidden.</p>
      )}
    </DisclosurePanel>
  )
}

function StartChoice({ plan, onChange }: { plan: Visibility; onChange(changes: Partial<Visibility>): void }) {
  const group = useId()
  const tomorrow = morningIn(1, useTimeZone())
  const isLater = !plan.draft && plan.show_from !== ''
  const choices = [
    { label: 'As soon as I save', draft: false, show_from: '', isChosen: !plan.draft && !isLater },
    { label: 'Not yet', hint: 'It stays a draft.', draft: true, show_from: '', isChosen: plan.draft },
    { label: 'Starting later', hint: 'It goes live by itself.', draft: false, show_from: tomorrow, isChosen: isLater },
  ]
  return (
    <>
      <legend className="strong">When do visitors see it?</legend>
      {choices.map(({ label, hint, isChosen, ...start }) => (
        <label key={label} className="option line start gap-3 pad-block-2 touch">
          <input type="radio" name={group} checked={isChosen} onChange={() => onChange(start)} />
          <span>
            {label}
            {hint && <small className="hint">{hint}</small>}
          </span>
        </label>
      ))}
    </>
  )
}

/** 9 AM on the shop's clock, some days from today. */
function morningIn(days: number, zone: string): string {
  const date = new Date(wallTimeAt(Date.now(), zone) + days * DAY_MS).toISOString().slice(0, 10)
  return `${date}T09:00`
}

interface MomentFieldsProps {
  id: string
  label: string
  error: string | undefined
  value: string // 2026-12-05T09:00
  onChange(moment: string): void
}

export function MomentFields({ id, label, error, value, onChange }: MomentFieldsProps) {
  const [date = '', time = ''] = value.split('T')
  return (
    <FieldPair>
      <InputField
        id={id}
        label={label}
        error={error}
        type="date"
        value={date}
        onChange={(day) => day && onChange(`${day}T${time}`)}
      />
      <InputField label="At" type="time" value={time} onChange={(clock) => clock && onChange(`${date}T${clock}`)} />
    </FieldPair>
  )
}
