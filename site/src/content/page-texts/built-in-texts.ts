import { translate } from '@shop/db/language/translate'
import { isDemoShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { PageTextName } from '@shop/db/tables/page-texts'
import type { Shop } from '@shop/db/tables/shop'
import { formatCity, formatShop } from '../shop/shop-address.ts'

export interface BuiltInTextOptions {
  /** whether the shop opens seven days a week, as far as it says */
  opensDaily?: boolean
}

/** True of every shop; '' if there is none. The demo shop has its own. */
export function builtInTexts(
  shop: Pick<Shop, 'name' | 'phone' | 'street' | 'city' | 'region'>,
  { opensDaily = true }: BuiltInTextOptions = {},
): Record<PageTextName, string> {
  const [place, city] = [formatShop(shop), formatCity(shop)]
  return {
    trade: '',
    hero_text: translate('Come in, sit down and tell us what you have in mind.'),
    phone_note: translate('Call us'),
    about_title: translate('Good hair, and good company'),
    about_text: translate(
      'We listen first and cut second. Tell us what you like, what you do not, and how much time you want to spend on it in the morning.',
    ),
    about_fact_1: '',
    about_fact_2: '',
    services_text: translate('Here is what we do. Not sure what to ask for? Ask us, and we will find it together.'),
    services_note: translate('Questions about a service? Just ask us.'),
    events_text: translate('What is coming up at the shop.'),
    team_text: '',
    reviews_text: translate('Words from people who sat in our chairs. Thank you.'),
    invitation_title: translate('Been in the chair lately?'),
    invitation_text: translate('Tell others how it went. It takes a minute and means a lot to us.'),
    footer_text: translate('See you in the chair.'),
    share_text: translate('Barbershop and hair salon'),
    home_title: city
      ? translate('Barbershop and Hair Salon in {city}', { city })
      : translate('Barbershop and Hair Salon'),
    home_description: translate('Barbershop and hair salon: services, team, events and reviews of {place}.', { place }),
    services_description: translate('Services at {place}.', { place }),
    events_description: translate('What is coming up at {place}.', { place }),
    team_description: translate('The barbers and stylists at {place}: who they are and what they do best.', { place }),
    reviews_description: translate('What customers say about {place}.', { place }),
    keywords: '',
    ...(isDemoShop(shop) && demoTexts(shop, opensDaily)),
  }
}

type Place = Pick<Shop, 'name' | 'city' | 'region'>

function demoTexts({ name, city, region }: Place, opensDaily: boolean): Partial<Record<PageTextName, string>> {
  return {
    trade: translate('Barbers & Salon'),
    hero_text: translate('Cuts, color and hot-towel shaves in {city}.', { city }),
    phone_note: translate('Call or just walk in'),
    about_title: translate('A neighborhood chair for everyone in the family'),
    about_text: translate(
      'We are locally owned, and we have been cutting hair for grandparents, grandkids and everyone in between. Walk in for a trim, stay for the conversation.',
    ),
    about_fact_1: translate('Locally owned'),
    about_fact_2: translate('Serves the whole family'),
    services_text: translate(
      'From hair color to perms, from waxing to beards. Our stylists have differing skills, so please call the shop and we will match you with the right chair. We also offer non-surgical hair replacement. Prices vary for colors, extensions and chemical services.',
    ),
    services_note: translate('Not sure what to ask for? Call us, and we will quote you before we start.'),
    events_text: translate(
      'Community gatherings and charity fundraisers, right here on the block. Everyone is welcome.',
    ),
    reviews_text: translate(
      'Positive reviews, referrals from friends and customers who come back again and again: that is how this shop grew, and there is no praise we like better. Thank you.',
    ),
    invitation_text: translate('Tell the neighborhood how it went. It takes a minute and means a lot to us.'),
    footer_text: translate('A locally owned barbershop and salon for the whole family.'),
    home_title: translate('Barbershop and Hair Salon in {city}', { city }),
    ...demoDescriptions({ name, city, region }, opensDaily),
  }
}

/** For search engines. */
function demoDescriptions(place: Place, opensDaily: boolean): Partial<Record<PageTextName, string>> {
  return {
    home_description: opensDaily
      ? translate(
          '{name} is a locally owned barbershop and hair salon in {city}, {region}: cuts, color and hot-towel shaves for the whole family, seven days a week.',
          place,
        )
      : translate(
          '{name} is a locally owned barbershop and hair salon in {city}, {region}: cuts, color and hot-towel shaves for the whole family.',
          place,
        ),
    services_description: translate(
      'Haircuts, hair color, perms, waxing, beards and non-surgical hair replacement at {name} in {city}, {region}.',
      place,
    ),
    events_description: translate(
      'Community gatherings and charity fundraisers at {name} in {city}, {region}. Everyone is welcome.',
      place,
    ),
    team_description: translate(
      'The barbers and stylists at {name} in {city}, {region}: who they are, what they do best and how to book with them.',
      place,
    ),
    reviews_description: translate(
      'What customers say about {name}, barbershop and hair salon in {city}, {region}.',
      place,
    ),
  }
}
