import { ALWAYS_VISIBLE, type Visibility } from '@shop/db/visibility/visibility-columns'
import { getFieldError } from '../../base/forms/form-fields.tsx'
import { isFieldName, pickFields, setDirtyValues } from '../../base/forms/form-values.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { DisclosurePanel } from '../../base/ui/disclosure-panel.tsx'
import type { RecordInput } from '../resource-config/resource-config.ts'
import { VisibilityBadge } from './visibility-badge.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

export function VisibilityPanel<Input extends RecordInput>({ form }: { form: RecordForm<Input> }) {
  const values = form.watch()
  const plan = pickFields<Visibility>(ALWAYS_VISIBLE, values)
  const errorOf = (name: keyof Visibility) => (isFieldName(values, name) ? getFieldError(form, name) : undefined)
  const errors = { show_from: errorOf('show_from'), show_until: errorOf('show_until') }
  const isHiddenAtFirst = plan.draft || plan.show_from !== ''
  const change = (changed: Visibility) => {
    setDirtyValues<Input>(form, { ...form.getValues(), ...changed })
    for (const name of Object.keys(changed)) if (isFieldName(values, name)) form.clearErrors(name)
  }
  return (
    <DisclosurePanel
      title="On the site"
      summary={<VisibilityBadge plan={plan} />}
      isInitiallyOpen={isHiddenAtFirst || plan.show_until !== ''}
      isForcedOpen={Object.values(errors).some((error) => error !== undefined)}
    >
      <VisibilityFields plan={plan} errors={errors} onChange={change} />
      {isHiddenAtFirst && typeof values.image_id === 'number' && (
        <p className="hint">Its picture can be seen before that: pictures are never hidden.</p>
      )}
    </DisclosurePanel>
  )
}
