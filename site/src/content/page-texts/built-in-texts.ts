import { isDemoShop } from '@shop/db/records/samples/is-sample-shop'
import type { PageTextsInput } from '@shop/db/tables/page-texts'
import type { Shop } from '@shop/db/tables/shop'
import { formatCity, formatShop } from '../shop/shop-address.ts'

export interface BuiltInTextOptions {
  /** whether the shop opens seven days a week, as far as it says */
  opensDaily?: boolean
}

/** True of every shop; '' where there is none. The demo shop has its own. */
export function builtInTexts(
  shop: Pick<Shop, 'name' | 'phone' | 'street' | 'city' | 'region'>,
  { opensDaily = true }: BuiltInTextOptions = {},
): PageTextsInput {
  const [place, city] = [formatShop(shop), formatCity(shop)]
  return {
    trade: '',
    hero_text: 'Come in, sit down and tell us what you have in mind.',
    phone_note: 'Call us',
    about_title: 'Good hair, and good company',
    about_text:
      'We listen first and cut second. Tell us what you like, what you do not, and how much time you want to spend on it in the morning.',
    about_fact_1: '',
    about_fact_2: '',
    services_text: 'Here is what we do. Not sure what to ask for? Ask us, and we will find it together.',
    services_note: 'Questions about a service? Just ask us.',
    events_text: 'What is coming up at the shop.',
    team_text: '',
    reviews_text: 'Words from people who sat in our chairs. Thank you.',
    invitation_title: 'Been in the chair lately?',
    invitation_text: 'Tell others how it went. It takes a minute and means a lot to us.',
    footer_text: 'See you in the chair.',
    share_text: 'Barbershop and hair salon',
    home_title: city ? `Barbershop and Hair Salon in ${city}` : 'Barbershop and Hair Salon',
    home_description: `Barbershop and hair salon: services, team, events and reviews of ${place}.`,
    services_description: `The services of ${place}.`,
    events_description: `What is coming up at ${place}.`,
    team_description: `The barbers and stylists of ${place}: who they are and what they do best.`,
    reviews_description: `What customers say about ${place}.`,
    keywords: '',
    ...(isDemoShop(shop) && demoTexts(shop, opensDaily)),
  }
}

function demoTexts(
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
