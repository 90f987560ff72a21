import { DAY_MS } from '@shop/db/time/durations'
import { ALWAYS_VISIBLE, type Visibility } from '@shop/db/time/visibility/visibility-columns'
import { wallTimeAt } from '@shop/db/time/wall-time'
import { type ReactNode, useId } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { InputField } from '../../base/forms/field.tsx'
import { Checkbox, getFieldError } from '../../base/forms/form-fields.tsx'
import { isFieldName, pickFields } from '../../base/forms/pick-and-compare-fields.ts'
import { type RecordForm, setDirtyValues } from '../../base/forms/record-form.ts'
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
  const errorOf = (name: keyof Visibility) => (isFieldName(values, name) ? getFieldError(form, name) : undefined)
  const errors = { show_from: errorOf('show_from'), ...(!hasOwnEnd && { show_until: errorOf('show_until') }) }
  const isHiddenAtFirst = plan.draft || plan.show_from !== ''
  const change = (changed: Visibility) => {
    setDirtyValues<Input>(form, { ...form.getValues(), ...changed })
    for (const name of Object.keys(changed)) if (isFieldName(values, name)) form.clearErrors(name)
  }
  return (
    <DisclosurePanel
      title="On the site"
      summary={<VisibilityBadge plan={plan} />}
      isInitiallyOpen={isHiddenAtFirst || (!hasOwnEnd && plan.show_until !== '')}
      isForcedOpen={Object.values(errors).some((error) => error !== undefined)}
    >
      <VisibilityFields plan={plan} errors={errors} onChange={change}>
        {!hasOwnEnd && <EndFields plan={plan} errors={errors} onChange={change} />}
      </VisibilityFields>
      {isHiddenAtFirst && typeof values.image_id === 'number' && (
        <p className="hint">People can find its picture before then: pictures are never hidden.</p>
      )}
    </DisclosurePanel>
  )
}

type Start = 'now' | 'draft' | 'later'

function VisibilityFields({ children, ...props }: VisibilityFieldsProps & { children: ReactNode }) {
  const { plan, onChange } = props
  const zone = useTimeZone()
  const group = useId()
  const write = (changes: Partial<Visibility>) => onChange({ ...plan, ...changes })
  const start = startOf(plan)
  const choices: { value: Start; label: string; hint?: string; plan: Partial<Visibility> }[] = [
    { value: 'now', label: 'As soon as I save', plan: { draft: false, show_from: '' } },
    { value: 'draft', label: 'Not yet', hint: 'It stays a draft.', plan: { draft: true, show_from: '' } },
    {
      value: 'later',
      label: 'Starting later',
      hint: 'It goes live by itself.',
      plan: { draft: false, show_from: morningIn(1, zone) },
    },
  ]
  return (
    <fieldset>
      <legend className="strong">When do visitors see it?</legend>
      {choices.map(({ value, label, hint, plan: chosen }) => (
        <label key={value} className="option line start gap-3 pad-block-2 touch">
          <input type="radio" name={group} checked={value === start} onChange={() => write(chosen)} />
          <span>
            {label}
            {hint && <small className="hint">{hint}</small>}
          </span>
        </label>
      ))}
      {start === 'later' && (
        <div className="stack gap-3 indented">
          <MomentFields {...props} name="show_from" label="Goes live on" />
          <p>
            <VisibilityBadge plan={{ ...plan, show_until: '' }} />
          </p>
        </div>
      )}
      {children}
    </fieldset>
  )
}

function EndFields(props: VisibilityFieldsProps) {
  const { plan, onChange } = props
  const zone = useTimeZone()
  return (
    <>
      <Checkbox
        checked={plan.show_until !== ''}
        onChange={({ target }) => onChange({ ...plan, show_until: target.checked ? morningIn(30, zone) : '' })}
      >
        Take it off by itself
      </Checkbox>
      {plan.show_until !== '' && (
        <div className="stack gap-3 indented">
          <MomentFields {...props} name="show_until" label="Comes off on" />
        </div>
      )}
    </>
  )
}

function startOf({ draft, show_from }: Visibility): Start {
  if (draft) return 'draft'
  return show_from === '' ? 'now' : 'later'
}

/** 9 AM on the shop's clock, some days from today. */
function morningIn(days: number, zone: string): string {
  const date = new Date(wallTimeAt(Date.now(), zone) + days * DAY_MS).toISOString().slice(0, 10)
  return `${date}T09:00`
}

interface VisibilityFieldsProps {
  plan: Visibility
  errors: Partial<Record<keyof Visibility, string | undefined>>
  onChange(plan: Visibility): void
}

interface MomentFieldsProps extends VisibilityFieldsProps {
  name: 'show_from' | 'show_until'
  label: string
}

export function MomentFields({ name, label, plan, errors, onChange }: MomentFieldsProps) {
  const [date = '', time = ''] = plan[name].split('T')
  const write = (moment: string) => onChange({ ...plan, [name]: moment })
  return (
    <FieldPair>
      <InputField
        id={name}
        label={label}
        error={errors[name]}
        type="date"
        value={date}
        onChange={(value) => value && write(`${value}T${time}`)}
      />
      <InputField label="At" type="time" value={time} onChange={(value) => value && write(`${date}T${value}`)} />
    </FieldPair>
  )
}
