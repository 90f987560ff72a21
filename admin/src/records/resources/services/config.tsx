import { NO_PRICE } from '@shop/db/prices/service-price'
import { DEFAULT_DISPLAY_ORDER } from '@shop/db/tables/display-order'
import { resources } from '@shop/db/tables/resources'
import { type Service, type ServiceInput, serviceInputSchema } from '@shop/db/tables/services'
import { ALWAYS_VISIBLE } from '@shop/db/visibility/visibility-columns'
import { drawingOf } from '@shop/site/services/service-drawings.ts'
import { useData } from '../../../base/data/record-lists-context.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { pickFields } from '../../../base/forms/dirty-form-values.ts'
import { TextAreaField, TextField } from '../../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { ButtonLink } from '../../../base/ui/button.tsx'
import { FieldPanel } from '../../../base/ui/field-panel.tsx'
import { ImageField } from '../../images/image-field.tsx'
import type { ResourceConfig } from '../../resource-config/resource-config.ts'
import { DrawingThumbnail, useDrawingChoice } from './drawing-choice.tsx'
import { PriceCell } from './price-cell.tsx'
import { PriceFields } from './price-fields.tsx'

const BLANK: ServiceInput = {
  title: '',
  description: '',
  image_id: null,
  drawing: null,
  display_order: DEFAULT_DISPLAY_ORDER,
  ...NO_PRICE,
  ...ALWAYS_VISIBLE,
}

export const config: ResourceConfig<Service, ServiceInput> = {
  client: createResourceClient('services'),
  useList: () => useData().services,
  getName: ({ title }) => title,
  getPublicPath: () => resources.services.page.path,

  columns: [
    { heading: '#', cell: (_, index) => index + 1 },
    { heading: 'Service Name', cell: (row) => <PriceCell service={row} /> },
    { heading: 'Description', cell: ({ description }) => description },
  ],
  titleColumn: 'Service Name',
  actionsHeading: '',
  DrawnPicture: ({ row }) => <DrawingThumbnail name={drawingOf(row)} />,
  lead: 'Visitors see them in this order. Tap a price to change it.',
  ListLink: () => <ButtonLink to="/admin/prices">Prices</ButtonLink>,
  getSearchText: ({ title, description }) => `${title} ${description}`,

  inputSchema: serviceInputSchema,
  requiredFields: [{ name: 'title' }, { name: 'description' }],
  useBlankInput: () => BLANK,
  toInput: (row) => pickFields(BLANK, row),
  Fields,
}

function Fields({ form }: { form: RecordForm<ServiceInput> }) {
  return (
    <>
      <FieldPanel title="What is it?">
        <TextField form={form} name="title" label="Title" required />
        <TextAreaField form={form} name="description" label="Description" required rows={5} />
      </FieldPanel>
      <PriceFields form={form} />
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
