import { eventInput, events } from '@shop/db/events'
import { imageInput, images } from '@shop/db/images'
import { serviceInput, services } from '@shop/db/services'
import { shop, shopInput } from '@shop/db/shop'
import { teamMemberInput, teamMembers } from '@shop/db/team-members'

/** Table and rule of everything that stands in the journal. What the rule knows is what staff write. */
export const nouns = {
  services: { table: services, rule: serviceInput },
  events: { table: events, rule: eventInput },
  'team-members': { table: teamMembers, rule: teamMemberInput },
  images: { table: images, rule: imageInput },
  shop: { table: shop, rule: shopInput },
}
