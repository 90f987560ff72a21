import type { PageTextsInput } from '@shop/db/tables/page-texts'
import type { Shop } from '@shop/db/tables/shop'

export function demoTexts(
  { name, city, region }: Pick<Shop, 'name' | 'city' | 'region'>,
  opensDaily: boolean,
): Partial<PageTextsInput> {
  return {
    trade: 'Barbers & Salon',
    hero_text: `Cuts, color and hot-towel shaves in ${city}.`,
    phone_note: 'Call or just walk in',
    about_title: 'A neighborhood chair for everyone in the family',
    about_text:
      'We are locally owned, and we have been cutting hair for grandparents, grandkids and everyone in between. Walk in for a trim, stay for the conversation.',
    about_fact_1: 'Locally owned',
    about_fact_2: 'Serves the whole family',
    services_text:
      'From hair color to perms, from waxing to beards. Our stylists have differing skills, so please call the shop and we will match you with the right chair. We also offer non-surgical hair replacement. Prices vary for colors, extensions and chemical services.',
    services_note: 'Not sure what to ask for? Call us, and we will quote you before we start.',
    events_text: 'Community gatherings and charity fundraisers, right here on the block. Everyone is welcome.',
    reviews_text:
      'Positive reviews, referrals from friends and customers who come back again and again: that is how this shop grew, and there is no praise we like better. Thank you.',
    invitation_text: 'Tell the neighborhood how it went. It takes a minute and means a lot to us.',
    footer_text: 'A locally owned barbershop and salon for the whole family.',
    home_title: `Barbershop and Hair Salon in ${city}`,
    home_description: `${name} is a locally owned barbershop and hair salon in ${city}, ${region}: cuts, color and hot-towel shaves for the whole family${opensDaily ? ', seven days a week' : ''}.`,
    services_description: `Haircuts, hair color, perms, waxing, beards and non-surgical hair replacement at ${name} in ${city}, ${region}.`,
    events_description: `Community gatherings and charity fundraisers at ${name} in ${city}, ${region}. Everyone is welcome.`,
    team_description: `The barbers and stylists of ${name} in ${city}, ${region}: who they are, what they do best and how to book with them.`,
    reviews_description: `What customers say about ${name}, barbershop and hair salon in ${city}, ${region}.`,
  }
}
