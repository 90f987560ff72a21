import { AGREEMENT, REVIEW_SOURCES, type ReviewInput } from '@shop/db/tables/reviews'
import { CheckboxField } from '../../../base/forms/checkbox-field.tsx'
import { TextAreaField, TextField, UrlField } from '../../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'

const SOURCE_LABELS: Record<ReviewInput['source'], string> = {
  google: 'On Google',
  facebook: 'On Facebook',
  message: 'In a message',
  in_person: 'In person',
}

export function ReviewFields({ form }: { form: RecordForm<ReviewInput> }) {
  const source = form.watch('source')
  return (
    <>
      <FieldPanel title="Who said it?">
        <FieldPair>
          <TextField
            form={form}
            name="name"
            label="Name"
            required
            autoComplete="off"
            hint="First name and a letter is enough."
          />
          <TextField form={form} name="said_on" label="When" type="date" />
        </FieldPair>
        <TextAreaField
          form={form}
          name="text"
          label="Review"
          required
          rows={4}
          hint="Their words, not yours: paste them as they wrote them. Where you leave some out, write […]."
        />
        <CheckboxField form={form} name="agreed" label={`${AGREEMENT}.`} />
      </FieldPanel>
      <FieldPanel title="Where did they say it?">
        <div>
          <SegmentedControl
            label="Where did they say it?"
            value={source}
            options={REVIEW_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
            onChange={(value) => form.setValue('source', value, { shouldDirty: true })}
          />
        </div>
        {(source === 'google' || source === 'facebook') && (
          <UrlField form={form} name="source_url" label="Link" hint="For you only: where one can look it up." />
        )}
      </FieldPanel>
    </>
  )
}
