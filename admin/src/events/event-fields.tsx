import type { EventInput } from '@shop/db/events'
import type { Form } from '../entity/entity.ts'
import { TextArea, TextField } from '../entity/fields.tsx'
import { ImageField } from '../images/image-field.tsx'
import { FieldPair, FieldPanel } from '../ui/field-panel.tsx'
import { DateFields } from './date-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { TimeFields } from './time-fields.tsx'

/** what still looks well on a card */
const SHORT_ENOUGH = 120

/** The fields of an event (spec §2). */
export function EventFields({ form }: { form: Form<EventInput> }) {
  const length = form.watch('short_description').length
  return (
    <>
      <FieldPanel title="What is it?">
        <TextField form={form} name="title" label="Title" required />
        <TextArea
          form={form}
          name="short_description"
          label="Short Description"
          required
          rows={2}
          hint={`One sentence for the event card: ${length} of about ${SHORT_ENOUGH} letters.`}
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
