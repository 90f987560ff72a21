import { DEFAULT_DISPLAY_ORDER, type TeamMember, type TeamMemberInput, teamMemberInput } from '@shop/db/team-members'
import { teamMembers } from './data/resources.ts'
import { pick } from './entity/draft.ts'
import type { Entity, Form } from './entity/entity.ts'
import { LinkField, NumberField, TextArea, TextField } from './entity/fields.tsx'
import { ImageField } from './images/image-field.tsx'
import { MoveTeamMember } from './team-members/move-team-member.tsx'
import { FieldPair, FieldPanel } from './ui/field-panel.tsx'

const DESCRIPTION_CUT = 100

const BLANK: TeamMemberInput = {
  name: '',
  position: '',
  description: '',
  image_id: null,
  display_order: DEFAULT_DISPLAY_ORDER,
  phone_number: '',
  instagram_name: '',
  instagram_url: '',
  facebook_name: '',
  facebook_url: '',
  booking_url: '',
}

export const teamMember: Entity<TeamMember, TeamMemberInput> = {
  name: 'Team Member',
  plural: 'Team Members',
  icon: 'team',
  path: '/admin/team',
  resource: teamMembers,
  rows: (data) => data.teamMembers,
  nameOf: ({ name }) => name,
  pageOf: () => '/meet-the-team',

  columns: [
    { heading: '#', cell: (_, index) => index + 1 },
    { heading: 'Order', cell: ({ display_order }) => display_order || DEFAULT_DISPLAY_ORDER },
    { heading: 'Name', cell: ({ name }) => name },
    { heading: 'Position', cell: ({ position }) => position },
    { heading: 'Description', cell: ({ description }) => cut(description) },
  ],
  nameColumn: 'Name',
  actionsHeading: 'Actions',
  wordsOf: ({ name, position, description }) => `${name} ${position} ${description}`,
  RowActions: MoveTeamMember,

  input: teamMemberInput,
  required: ['name', 'position', 'description'],
  useBlank: () => BLANK,
  toDraft: (row) => pick(BLANK, row),
  Fields,
  views: [
    {
      label: 'Card',
      show: (draft, { image, pictures, shop }) => ({
        view: 'team-member-card',
        props: {
          member: { ...draft, name: draft.name || 'Name' },
          image,
          pictures,
          bookingUrl: shop?.booking_url ?? '',
        },
      }),
    },
  ],
}

function Fields({ form }: { form: Form<TeamMemberInput> }) {
  return (
    <>
      <FieldPanel title="Who is it?">
        <FieldPair>
          <TextField form={form} name="name" label="Name" required autoComplete="off" />
          <TextField form={form} name="position" label="Position" required />
        </FieldPair>
        <TextArea form={form} name="description" label="Description" required rows={5} />
        <NumberField form={form} name="display_order" label="Display Order" hint="Lower numbers are shown first." />
      </FieldPanel>
      <FieldPanel title="How to reach them">
        <FieldPair>
          <TextField form={form} name="phone_number" label="Phone Number" type="tel" autoComplete="off" />
          <LinkField form={form} name="booking_url" label="Booking URL" hint="Empty: the shop's booking page." />
          <TextField form={form} name="instagram_name" label="Instagram Name" autoComplete="off" />
          <LinkField form={form} name="instagram_url" label="Instagram URL" />
          <TextField form={form} name="facebook_name" label="Facebook Name" autoComplete="off" />
          <LinkField form={form} name="facebook_url" label="Facebook URL" />
        </FieldPair>
      </FieldPanel>
      <ImageField form={form} />
    </>
  )
}

function cut(description: string) {
  return description.length > DESCRIPTION_CUT ? `${description.slice(0, DESCRIPTION_CUT)}...` : description
}
