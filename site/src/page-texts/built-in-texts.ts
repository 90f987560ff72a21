import { isDemoShop } from '@shop/db/samples/is-sample-shop'
import type { PageTextsInput } from '@shop/db/tables/page-texts'
import type { Shop } from '@shop/db/tables/shop'
import { formatCity, formatShop } from '../shop/format-name-and-city.ts'
import { demoTexts } from './demo-texts.ts'

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
