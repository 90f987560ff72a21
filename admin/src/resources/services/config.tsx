import { type Service, type ServiceInput, serviceInputSchema } from '@shop/db/tables/services'
import { createResourceClient } from '../../data/resource-client.ts'
import { useData } from '../../data/use-data.ts'
import { TextAreaField, TextField } from '../../forms/form-fields.tsx'
import type { RecordForm } from '../../forms/form-values.ts'
import { pickFields } from '../../forms/form-values.ts'
import { ImageField } from '../../images/image-field.tsx'
import type { ResourceConfig } from '../../resource-screens/resource-config.ts'
import { FieldPanel } from '../../ui/field-panel.tsx'

const BLANK: ServiceInput = { title: '', description: '', image_id: null }

export const config: ResourceConfig<Service, ServiceInput> = {
  client: createResourceClient('services'),
  useList: () => useData().services,
  getName: ({ title }) => title,
  getPublicPath: () => '/services',

  columns: [
    { heading: '#', cell: (_, index) => index + 1 },
    { heading: 'Service Name', cell: ({ title }) => title },
    { heading: 'Description', cell: ({ description }) => description },
  ],
  titleColumn: 'Service Name',
  actionsHeading: '',
  getSearchText: ({ title, description }) => `${title} ${description}`,

  inputSchema: serviceInputSchema,
  requiredFields: ['title', 'description'],
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
      <ImageField form={form} />
    </>
  )
}
