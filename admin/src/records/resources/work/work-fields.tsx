import { formatDate } from '@shop/db/opening-hours/format-moment'
import type { WorkInput } from '@shop/db/tables/work'
import { useParams } from 'react-router-dom'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { useRenterMemberId } from '../../../base/data/use-write-permissions.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { TextField } from '../../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { Alert } from '../../../base/ui/alert.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { ImageField } from '../../images/image-field.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

export function WorkFields({ form }: { form: RecordForm<WorkInput> }) {
  const { id } = useParams()
  const data = useRecordLists()
  const isRenter = useRenterMemberId() !== undefined
  const row = data.work.rows.find((work) => `${work.id}` === id)
  if (row?.withdrawn_on)
    return (
      <Alert tone="info">Withdrawn on {formatDate(row.withdrawn_on, 'UTC')}. Its place stays empty, for good.</Alert>
    )
  const members = data['team-members'].rows.map((member) => ({ id: member.id, label: member.name }))
  const services = data.services.rows.map((service) => ({ id: service.id, label: service.title }))
  const choice = (name: 'team_member_id' | 'service_id') => ({
    id: name,
    none: 'Not specified',
    value: form.watch(name),
    onChange: (id: number | null) => form.setValue(name, id, { shouldDirty: true }),
  })
  return (
    <>
      <ImageField form={form} name="image_id" title="The picture" recordName={form.watch('text')} />
      <ImageField form={form} name="before_image_id" title="Before, if you have it" />
      <FieldPanel title="What was done?">
        <TextField form={form} name="text" label="Caption" required autoComplete="off" />
        <FieldPair>
          {!isRenter && <ChoiceField {...choice('team_member_id')} label="Done by" choices={members} />}
          <ChoiceField {...choice('service_id')} label="Service" choices={services} />
        </FieldPair>
      </FieldPanel>
      <ConsentFields form={form} />
      {row && (
        <FieldPanel title="Did they change their mind?">
          <p>Then it comes down everywhere, right now.</p>
          <div>
            <WithdrawButton row={row} tone="default" />
          </div>
        </FieldPanel>
      )}
    </>
  )
}
