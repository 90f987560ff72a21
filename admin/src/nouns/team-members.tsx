import { DEFAULT_DISPLAY_ORDER, type TeamMember, type TeamMemberInput, teamMemberInput } from '@shop/db/team-members'
import type { HintOf } from '../dashboard/hint.ts'
import type { Words } from '../data/nouns.ts'
import { resource } from '../data/resource.ts'
import { pick } from '../entity/draft.ts'
import type { Form, Screens } from '../entity/entity.ts'
import { LinkField, NumberField, TextArea, TextField } from '../entity/fields.tsx'
import { ImageField } from '../images/image-field.tsx'
import type { Views } from '../preview/view.ts'
import { MoveTeamMember } from '../team-members/move-team-member.tsx'
import { FieldPair, FieldPanel } from '../ui/field-panel.tsx'

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

export const words: Words = {
  name: 'Team Member',
  plural: 'Team Members',
  short: 'Team',
  purpose: 'Manage staff profiles',
  icon: 'team',
  path: '/admin/team',
  place: 3,
}

export const hintOf: HintOf<TeamMember> = ({ name, image_id }) =>
  image_id === null ? { name, problem: 'has no photo.', action: 'Add one' } : undefined

export const views: Views<TeamMemberInput> = {
  Card: {
    load: async () => {
      const { TeamMemberCard } = await import('@shop/site/team-members/team-member-card.tsx')
      return ({ draft, image, pictures, shop }) => (
        <TeamMemberCard
          member={{ ...draft, name: draft.name || 'Name' }}
          image={image}
          pictures={pictures}
          bookingUrl={shop?.booking_url ?? ''}
        />
      )
    },
  },
}

export function screens(): Screens<TeamMember, TeamMemberInput> {
  return {
    resource: resource('team-members'),
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
    views,
  }
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
