import type { EventInput } from '@shop/db/tables/events'
import { TextAreaField, TextField } from '../../forms/form-fields.tsx'
import { ImageField } from '../../images/image-field.tsx'
import type { RecordForm } from '../../resource-screens/resource-config.ts'
import { FieldPair, FieldPanel } from '../../ui/field-panel.tsx'
import { DateFields } from './date-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { TimeFields } from './time-fields.tsx'

/** what still looks well on a card */
const SUGGESTED_SUMMARY_LENGTH = 120

/** The fields of an event (spec §2). */
export function EventFields({ form }: { form: RecordForm<EventInput> }) {
  const length = form.watch('short_description').length
  return (
    <>
      <FieldPanel title="What is it?">
        <TextField form={form} name="title" label="Title" required />
        <TextAreaField
          form={form}
          name="short_description"
          label="Short Description"
          required
          rows={2}
          hint={`One sentence for the event card: ${length} of about ${SUGGESTED_SUMMARY_LENGTH} letters.`}
        />
        <MarkdownField form={form} name="description" label="Full Description" />
      </FieldPanel>
      <FieldPanel title="When and where?">
        <DateFields form={form} />
        <TimeFields form={form} />
        <FieldPair>
          <TextField form={form} name="location" label="Location" required />
          <TextField form={form} name="address" label="Address" required />
        </FieldPair>
      </FieldPanel>
      <ImageField form={form} />
    </>
  )
}
