import type { ServiceBookingUrl } from '@shop/db/services/service-booking-urls'
import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { marketplaceHint } from '@shop/site/components/links/booking-host-and-marketplace-hint.ts'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { InputField } from '../../../base/forms/field.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { addUrlScheme, getFieldError } from '../../../base/forms/registered-fields.tsx'

const NAME = 'service_booking_urls'

/** A link for each service that has one, and the services to choose another from. */
export function ServiceBookingLinks({ form }: { form: RecordForm<TeamMemberInput> }) {
  const services = useRecordLists().services.rows
  const links = form.watch(NAME)
  const error = getFieldError(form, NAME)
  const others = services.filter(({ id }) => !links.some(({ service_id }) => service_id === id))
  const change = (changed: ServiceBookingUrl[]) =>
    form.setValue(NAME, changed, { shouldDirty: true, shouldValidate: error !== undefined })
  const setUrl = (id: number, url: string) =>
    change(links.map((link) => (link.service_id === id ? { ...link, url } : link)))
  return (
    <>
      {links.map(({ service_id, url }) => {
        const title = services.find(({ id }) => id === service_id)?.title
        if (title === undefined) return null
        return (
          <InputField
            key={service_id}
            label={`Booking link for ${title}`}
            hint={marketplaceHint(url)}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={(typed) => setUrl(service_id, typed)}
            onBlur={() => setUrl(service_id, addUrlScheme(url))}
          />
        )
      })}
      <ChoiceField
        id={NAME}
        label="Own booking page for one service"
        error={error}
        hint="Blank links are not saved."
        none="Choose a service…"
        value={null}
        choices={others.map(({ id, title }) => ({ id, label: title }))}
        onChange={(service_id) => service_id && change([...links, { service_id, url: '' }])}
      />
    </>
  )
}
