import { type Service, type ServiceInput, serviceInput } from '@shop/db/services'
import type { HintOf } from '../dashboard/hint.ts'
import type { Words } from '../data/nouns.ts'
import { resource } from '../data/resource.ts'
import { pick } from '../entity/draft.ts'
import type { Form, Screens } from '../entity/entity.ts'
import { TextArea, TextField } from '../entity/fields.tsx'
import { ImageField } from '../images/image-field.tsx'
import type { Views } from '../preview/view.ts'
import { FieldPanel } from '../ui/field-panel.tsx'

const BLANK: ServiceInput = { title: '', description: '', image_id: null }

export const words: Words = {
  name: 'Service',
  plural: 'Services',
  short: 'Services',
  purpose: 'Manage salon services and treatments',
  icon: 'scissors',
  path: '/admin/services',
  place: 1,
}

export const hintOf: HintOf<Service> = ({ title, image_id }) =>
  image_id === null ? { name: title, problem: 'has no picture.', action: 'Add one' } : undefined

export const views: Views<ServiceInput> = {
  Card: {
    inGrid: true,
    load: async () => {
      const { ServiceCard } = await import('@shop/site/services/service-card.tsx')
      return ({ draft, image, pictures }) => (
        <ServiceCard service={{ ...draft, title: draft.title || 'Title' }} image={image} pictures={pictures} />
      )
    },
  },
}

export function screens(): Screens<Service, ServiceInput> {
  return {
    resource: resource('services'),
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
    views,
  }
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
