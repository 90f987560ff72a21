import { formatLanguage, isLanguage } from '@shop/db/language/language-names'

/** What a form calls its fields, where the history of a record has another name. */
export interface FieldWords {
  getFieldLabel?: ((field: string) => string) | undefined
  describeField?: ((field: string, value: unknown) => string | null) | undefined
}

const FIELD_NAMES: Record<string, string> = {
  altText: 'Alt text',
  hue: 'My color',
  chroma: 'Strength of the color',
  display_order: 'Order',
  focus_x: 'Left to right',
  focus_y: 'Top to bottom',
  price_kind: 'Price',
  price_min: 'Amount',
  price_max: 'Highest amount',
  minutes_max: 'Most minutes',
  tiktok_url: 'TikTok link',
  moved_from: 'Moved from',
  service_booking_urls: 'Booking links for services',
  status_note: 'Reason',
  said_on: 'When',
  agreed: 'Confirmed as real',
  agreed_site: 'OK for our site',
  agreed_share: 'OK for shared links',
  independent: 'Rents a chair from us',
  own_hours: 'Their hours',
  goes_on: 'No end',
  show_from: 'Goes live',
  show_until: 'On the site',
}

/** Also for a form field with words in another language, such as es_title. */
export function formatFieldName(field: string): string {
  const [language = '', ...name] = field.split('_')
  if (isLanguage(language)) return `${formatLanguage(language)} ${formatFieldName(name.join('_')).toLowerCase()}`
  const words = FIELD_NAMES[field] ?? field.replace(/_id$/, '').replace(/_url$/, ' link').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
