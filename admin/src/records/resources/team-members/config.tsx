import { DEFAULT_DISPLAY_ORDER } from '@shop/db/resources/definitions'
import { type TeamMember, type TeamMemberInput, teamMemberInputSchema } from '@shop/db/tables/team-members'
import { parseWholeNumber } from '@shop/db/validation/parse-whole-number'
import { initials } from '@shop/site/components/images/initials.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { useIsShopField } from '../../../base/data/use-account-and-permissions.ts'
import { usePriceTerms, useShop } from '../../../base/data/use-shop.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import { InputField } from '../../../base/forms/field.tsx'
import { blankInput, pickFields } from '../../../base/forms/form-values.ts'
import { BookingUrlField, PhoneField } from '../../../base/forms/phone-and-booking-url-fields.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { TextAreaField, TextField, UrlField } from '../../../base/forms/registered-fields.tsx'
import { Alert } from '../../../base/ui/alert.tsx'
import { Badge } from '../../../base/ui/badge.tsx'
import { DisclosurePanel } from '../../../base/ui/disclosure-panel.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { ImageField } from '../../images/image-field.tsx'
import { TextThumbnail } from '../../images/thumbnail.tsx'
import { createOrderControls } from '../../record-order/order-controls.tsx'
import type { ListConfig, ResourceConfig } from '../../resource-config/resource-config.ts'
import { OwnBusinessPanel, useOwnProfileText } from './own-business-panel.tsx'
import { ServiceBookingLinks } from './service-booking-links.tsx'
import { useSocialAccount } from './use-social-account.ts'

const MAX_DESCRIPTION_LENGTH = 100

const BLANK = blankInput(teamMemberInputSchema)

export const config: ResourceConfig<TeamMember, TeamMemberInput> = {
  client: createResourceClient('team-members'),
  getName: ({ name }) => name,

  inputSchema: teamMemberInputSchema,
  requiredFields: [
    { name: 'name' },
    { name: 'position', unless: ['draft'] },
    { name: 'description', unless: ['draft'] },
  ],
  useBlankInput: () => BLANK,
  toInput: (row) => pickFields(BLANK, row),
  Fields,
}

export const list: ListConfig<TeamMember> = {
  columns: [
    { heading: 'Order', cell: (row) => <small className="muted">{row.display_order || DEFAULT_DISPLAY_ORDER}</small> },
    { heading: 'Name', cell: ({ image_id }) => image_id === null && <Badge tone="warning">No photo yet</Badge> },
    { heading: 'Position', cell: ({ position }) => position },
    { heading: 'Description', cell: ({ description }) => truncate(description) },
  ],
  titleColumn: 'Name',
  DrawnPicture: ({ row }) => <TextThumbnail>{initials(row.name)}</TextThumbnail>,
  getSearchText: ({ name, position, description }) => `${name} ${position} ${description}`,
  ...createOrderControls<TeamMember>('team-members', ({ name }) => name),
}

function Fields({ form }: { form: RecordForm<TeamMemberInput> }) {
  const instagram = useSocialAccount(form, 'instagram')
  const facebook = useSocialAccount(form, 'facebook')
  const { errors } = form.formState
  const isShopField = useIsShopField('team-members')
  const say = useOwnProfileText()
  const [independent, phone, bookingUrl] = form.watch(['independent', 'phone_number', 'booking_url'])
  const isUnreachable = independent && !phone?.trim() && !bookingUrl?.trim()
  return (
    <>
      <FieldPanel title={say('Who is it?', 'You')}>
        <ImageField form={form} name="image_id" recordName={form.watch('name')} />
        <FieldPair>
          <TextField form={form} name="name" label="Name" required autoComplete="off" />
          {!isShopField('position') && <TextField form={form} name="position" label="Position" required />}
          {!independent && !isShopField('level') && <LevelField form={form} />}
        </FieldPair>
        <TextAreaField form={form} name="description" label="Description" required />
        {isShopField('position') && (
          <p className="hint">
            Only the shop’s owner or staff can change the position, order, level, chair rental and when this profile is
            on the site.
          </p>
        )}
      </FieldPanel>
      <FieldPanel title={say('How to reach them', 'How to reach you')}>
        <FieldPair>
          <PhoneField form={form} name="phone_number" label="Phone Number" country={useShop()?.country} />
          <BookingUrlField
            form={form}
            name="booking_url"
            label="Booking URL"
            hint={independent ? 'Leave it blank for no button.' : 'Leave it blank for the shop’s link.'}
          />
          <TextField {...instagram.name} />
          <TextField {...facebook.name} />
        </FieldPair>
        {isUnreachable && (
          <Alert tone="warning">
            {say(
              'Anyone who rents a chair needs a phone number or booking link of their own, or nobody can book them.',
              'You need a phone number or booking link of your own, or nobody can book you.',
            )}
          </Alert>
        )}
        {!independent && <ServiceBookingLinks form={form} />}
      </FieldPanel>
      <OwnBusinessPanel form={form} />
      <DisclosurePanel title="More" isForcedOpen={'instagram_url' in errors || 'facebook_url' in errors}>
        <UrlField {...instagram.url} />
        <UrlField {...facebook.url} />
        {!isShopField('display_order') && <DisplayOrderField form={form} />}
      </DisclosurePanel>
    </>
  )
}

function truncate(description: string) {
  return description.length > MAX_DESCRIPTION_LENGTH
    ? `${description.slice(0, MAX_DESCRIPTION_LENGTH)}...`
    : description
}

/** Shows nothing in a shop without levels. */
function LevelField({ form }: { form: RecordForm<TeamMemberInput> }) {
  const choices = usePriceTerms().levels.map((label, index) => ({ id: index + 1, label }))
  const named = choices.filter(({ label }) => label)
  if (named.length === 0) return null
  return (
    <ChoiceField
      id="level"
      label="Level"
      hint="Sets which prices they charge."
      none="None"
      value={form.watch('level')}
      choices={named}
      onChange={(level) => form.setValue('level', level, { shouldDirty: true })}
    />
  )
}

/** The field is empty while the order is the default. */
function DisplayOrderField({ form }: { form: RecordForm<TeamMemberInput> }) {
  const order = form.watch('display_order')
  return (
    <InputField
      id="display_order"
      label="Display Order"
      hint="The arrows in the list do this for you."
      placeholder="last"
      inputMode="numeric"
      autoComplete="off"
      value={order === DEFAULT_DISPLAY_ORDER ? '' : `${order}`}
      onChange={(text) =>
        form.setValue('display_order', parseWholeNumber(text) || DEFAULT_DISPLAY_ORDER, { shouldDirty: true })
      }
    />
  )
}
