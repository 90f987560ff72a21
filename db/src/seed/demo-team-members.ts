import type * as z from 'zod'
import { demoShop } from '../samples/demo-shop.ts'
import type { teamMemberInputSchema } from '../tables/team-members.ts'
import type { WithImageName } from './demo-images.ts'

const NO_CONTACT = {
  phone_number: '',
  instagram_name: '',
  instagram_url: '',
  facebook_name: '',
  facebook_url: '',
  booking_url: '',
}

/** Eli has neither an image nor contacts, so that the demo shows both cases. */
export const demoTeamMembers: WithImageName<z.input<typeof teamMemberInputSchema>>[] = [
  {
    name: 'Rosa Delgado',
    position: 'Owner & Master Barber',
    description:
      'Rosa opened the shop with two chairs and a radio. She is known for razor-sharp fades and for remembering everyone’s name.',
    imageName: 'team-rosa-delgado',
    display_order: 1,
    phone_number: demoShop.phone,
    instagram_name: '@rosa.cuts',
    instagram_url: 'https://example.com/instagram/rosa.cuts',
    facebook_name: 'Rosa Delgado',
    facebook_url: 'https://example.com/facebook/rosa.delgado',
    booking_url: 'https://example.com/book/pole-and-pine/rosa-delgado',
  },
  {
    ...NO_CONTACT,
    name: 'Marcus Bell',
    position: 'Barber',
    description:
      'Beards, tapers and the best hot-towel shave this side of the Rockies. Ask him about trail running, but maybe not while he holds the razor.',
    imageName: 'team-marcus-bell',
    display_order: 2,
    phone_number: demoShop.phone,
  },
  {
    ...NO_CONTACT,
    name: 'June Whitaker',
    position: 'Color Specialist',
    description:
      'June mixes color like a painter. Balayage, gray blending and vivid shades, always with healthy hair first.',
    imageName: 'team-june-whitaker',
    display_order: 3,
    instagram_name: '@june.color',
    instagram_url: 'https://example.com/instagram/june.color',
    facebook_name: 'June Whitaker',
    facebook_url: 'https://example.com/facebook/june.whitaker',
  },
  {
    ...NO_CONTACT,
    name: 'Eli Park',
    position: 'Stylist',
    description: 'Eli does cuts and perms, and has a soft spot for first haircuts.',
    imageName: null,
    display_order: 4,
  },
]
