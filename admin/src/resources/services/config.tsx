import { type Service, type ServiceInput, serviceInputSchema } from '@shop/db/tables/services'
import type { FindContentIssue } from '../../dashboard/content-issue.ts'
import { createResourceClient } from '../../data/resource-client.ts'
import { TextAreaField, TextField } from '../../forms/form-fields.tsx'
import { pickFields } from '../../forms/pick-fields.ts'
import { ImageField } from '../../images/image-field.tsx'
import type { PreviewViews } from '../../preview/preview-view.ts'
import type { RecordForm, ResourceConfig } from '../../resource-screens/resource-config.ts'
import { FieldPanel } from '../../ui/field-panel.tsx'
import type { ResourceLabels } from '../index.ts'

const BLANK: ServiceInput = { title: '', description: '', image_id: null }

export const labels: ResourceLabels = {
  singular: 'Service',
  plural: 'Services',
  navLabel: 'Services',
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  path: '/admin/services',
  navOrder: 1,
}

export const findIssue: FindContentIssue<Service> = ({ title, image_id }) =>
  image_id === null ? { name: title, problem: 'has no picture.', action: 'Add one' } : undefined

export const previews: PreviewViews<ServiceInput> = {
  Card: {
    isGridItem: true,
    loadComponent: async () => {
      const { ServiceCard } = await import('@shop/site/services/service-card.tsx')
      return ({ draft, image, imageBaseUrl }) => (
        <ServiceCard service={{ ...draft, title: draft.title || 'Title' }} image={image} imageBaseUrl={imageBaseUrl} />
      )
    },
  },
}

export function getConfig(): ResourceConfig<Service, ServiceInput> {
  return {
    client: createResourceClient('services'),
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
    previews,
  }
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
