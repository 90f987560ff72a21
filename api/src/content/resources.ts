import { eventInputSchema, events } from '@shop/db/tables/events'
import { imageInputSchema, images } from '@shop/db/tables/images'
import { serviceInputSchema, services } from '@shop/db/tables/services'
import { shop, shopInputSchema } from '@shop/db/tables/shop'
import { teamMemberInputSchema, teamMembers } from '@shop/db/tables/team-members'

/** Table and rule of everything that stands in the journal. What the rule knows is what staff write. */
export const resources = {
  services: { table: services, input: serviceInputSchema },
  events: { table: events, input: eventInputSchema },
  'team-members': { table: teamMembers, input: teamMemberInputSchema },
  images: { table: images, input: imageInputSchema },
  shop: { table: shop, input: shopInputSchema },
}
