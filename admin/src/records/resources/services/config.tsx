import {
  SERVICE_DRAWINGS,
  type Service,
  type ServiceDrawing,
  type ServiceInput,
  serviceInputSchema,
} from '@shop/db/tables/services'
import { drawingLabel, drawingOf, serviceDrawingUrl } from '@shop/site/sections/services/service-drawings.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { blankInput, pickFields } from '../../../base/forms/form-values.ts'
import { BookingUrlField } from '../../../base/forms/phone-and-booking-url-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { TextAreaField, TextField } from '../../../base/forms/registered-fields.tsx'
import { FieldPanel } from '../../../base/ui/panel.tsx'
import { ImageField } from '../../images/image-field.tsx'
import type { DrawingChoice } from '../../images/image-picker.tsx'
import type { ResourceConfig } from '../../resource-config/resource-config.ts'
import { PriceFields } from './price-fields.tsx'

const BLANK = blankInput(serviceInputSchema)

export const config: ResourceConfig<Service, ServiceInput> = {
  client: createResourceClient('services'),
  getName: ({ title }) => title,

  inputSchema: serviceInputSchema,
  requiredFields: [{ name: 'title' }, { name: 'description', unless: ['draft'] }],
  useBlankInput: () => BLANK,
  toInput: (row) => pickFields(BLANK, row),
  Fields,
}

function Fields({ form }: { form: RecordForm<ServiceInput> }) {
  return (
    <>
      <FieldPanel title="What is it?">
        <TextField form={form} name="title" label="Title" required />
        <TextAreaField form={form} name="description" label="Description" required />
      </FieldPanel>
      <PriceFields form={form} />
      <FieldPanel title="Where do people book it?">
        <BookingUrlField form={form} name="booking_url" label="Booking link" hint="Leave it blank for the shop’s." />
      </FieldPanel>
      <ImageField
        form={form}
        name="image_id"
        title="Photo"
        recordName={form.watch('title')}
        drawings={useDrawingChoice(form)}
      />
    </>
  )
}

const BY_WORDS = 'by its words'

function useDrawingChoice(form: RecordForm<ServiceInput>): DrawingChoice {
  const draft = form.watch()
  const shown = drawingOf(draft)
  const fitting = drawingOf({ ...draft, drawing: null })
  const option = (value: string, label: string, name: ServiceDrawing) => {
    return { value, label, thumbnail: <DrawingThumbnail name={name} shape="large" /> }
  }
  return {
    shown: { label: drawingLabel(shown), thumbnail: <DrawingThumbnail name={shown} /> },
    chosen: draft.drawing,
    options: [
      option(BY_WORDS, 'Automatic, from its title and text', fitting),
      ...SERVICE_DRAWINGS.map((name) => option(name, drawingLabel(name), name)),
    ],
    onChoose(choice) {
      const drawing = SERVICE_DRAWINGS.find((name) => name === choice) ?? null
      form.setValue('drawing', drawing, { shouldDirty: true })
    },
  }
}

export function DrawingThumbnail({ name, shape = 'square' }: { name: ServiceDrawing; shape?: 'square' | 'large' }) {
  const size = shape === 'large' ? 100 : 56
  return (
    <svg className="thumbnail" width={size} height={size} aria-hidden="true">
      <use href={serviceDrawingUrl(name)} />
    </svg>
  )
}
