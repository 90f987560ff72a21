import { type Service, type ServiceInput, serviceInput } from '@shop/db/services'
import { services } from './data/resources.ts'
import { pick } from './entity/draft.ts'
import type { Entity, Form } from './entity/entity.ts'
import { TextArea, TextField } from './entity/fields.tsx'
import { ImageField } from './images/image-field.tsx'
import { FieldPanel } from './ui/field-panel.tsx'

const BLANK: ServiceInput = { title: '', description: '', image_id: null }

export const service: Entity<Service, ServiceInput> = {
  name: 'Service',
  plural: 'Services',
  icon: 'scissors',
  path: '/admin/services',
  resource: services,
  rows: (data) => data.services,
  nameOf: ({ title }) => title,
  pageOf: () => '/services',

  columns: [
    { heading: '#', cell: (_, index) => index + 1 },
    { heading: 'Service Name', cell: ({ title }) => title },
    { heading: 'Description', cell: ({ description }) => description },
  ],
  nameColumn: 'Service Name',
  actionsHeading: '',
  wordsOf: ({ title, description }) => `${title} ${description}`,

  input: serviceInput,
  required: ['title', 'description'],
  useBlank: () => BLANK,
  toDraft: (row) => pick(BLANK, row),
  Fields,
  views: [
    {
      label: 'Card',
      show: (draft, { image, pictures }) => ({
        view: 'service-card',
        props: { service: { ...draft, title: draft.title || 'Title' }, image, pictures },
      }),
    },
  ],
}

function Fields({ form }: { form: Form<ServiceInput> }) {
  return (
    <>
      <FieldPanel title="What is it?">
        <TextField form={form} name="title" label="Title" required />
        <TextArea form={form} name="description" label="Description" required rows={5} />
      </FieldPanel>
      <ImageField form={form} />
    </>
  )
}
