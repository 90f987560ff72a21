import { foldText } from '@shop/db/fold-text'

/** Where the words of an old path lead. */
export interface Topic {
  to: `/${string}` | 'shop:booking_url' | 'shop:gift_card_url'
  records?: 'services' | 'team-members' | 'events' // whose names may follow
  isVague?: true // the name of a record comes before it, and it is never sure
  words: ReadonlySet<string>
}

/** Of several topics in a path, the first one counts. */
export const TOPICS: Topic[] = [
  { to: 'shop:gift_card_url', words: wordSet('gift giftcard giftcertificate egift voucher regalo') },
  {
    to: 'shop:booking_url',
    words: wordSet(
      'book booking booknow bookonline appointment consultation reserve reservation rebook acuity cita reserva reservar agendar turno termin buchen',
    ),
  },
  {
    to: '/reviews',
    words: wordSet(
      'review testimonial testimony feedback say praise kudos word guestbook rave rating resena testimonio opinione bewertung',
    ),
  },
  {
    to: '/work',
    words: wordSet(
      'gallery photogallery portfolio work ourwork image photo picture pic lookbook look style transformation before project galeria galerie foto trabajo',
    ),
  },
  {
    to: '/services',
    records: 'services',
    words: wordSet(
      'service menu price pricing pricelist rate cost offering treatment servicio precio tarifa leistung leistungen preise',
    ),
  },
  {
    to: '/events',
    records: 'events',
    words: wordSet('event party calendar happening upcoming evento calendario'),
  },
  { to: '/events', isVague: true, words: wordSet('class workshop') },
  { to: 'shop:booking_url', words: wordSet('schedule scheduling scheduler') },
  {
    to: '/meet-the-team',
    records: 'team-members',
    words: wordSet(
      'team staff barber stylist hairstylist hairdresser crew artist professional people person employee colorist specialist provider meet bio equipo barbero estilista personal',
    ),
  },
  { to: '/accessibility', words: wordSet('accessibility') },
  {
    to: '/services',
    isVague: true,
    words: wordSet(
      'hair haircut cut trim fade taper shave beard color colour highlight balayage perm braid twist loc lineup blowout updo bridal extension keratin wax waxing facial relaxer silk press wedding makeup grooming special deal offer promotion promo package corte barba',
    ),
  },
  { to: '/meet-the-team', isVague: true, words: wordSet('about aboutus story history who mission owner nosotros') },
  { to: '/reviews', isVague: true, words: wordSet('love') },
  { to: '/events', isVague: true, words: wordSet('news noticia') },
]

/** Whether a path is about a topic for which this site has no page, even if other words match. */
export function hasNoMatchingPage(words: string[]): boolean {
  const path = ` ${words.join(' ')} `
  return words.some((word) => WORDS_WITHOUT_PAGE.has(word)) || PHRASES_WITHOUT_PAGE.some((each) => path.includes(each))
}

const PHRASES_WITHOUT_PAGE = [
  ' customer service ',
  ' love story ',
  ' rate us ',
  ' work at ',
  ' work for ',
  ' work with ',
]

export const WORDS_WITHOUT_PAGE = wordSet(
  'policy policies term condition privacy refund cancel cancellation faq question career job hiring join apply employment opportunity rental rent booth franchise contact contacto location ubicacion hour horario direction map parking login signin signup register account cart checkout search newsletter subscribe thank press blog article covid sitemap form waiver application tip how why guide idea trend school academy training app download',
)

/** Sections of posts, members, jobs and products, for which this site has no pages. */
export const SECTIONS_WITHOUT_PAGE = wordSet(
  'post blog news article stories f category tag tagged author hashtag profile forum challenge group product store shop collection item job career hiring employment',
)

/** They say nothing about a page. */
export const EMPTY_WORDS = wordSet(
  'a an and the our my your us we at in of for to on with by is are be s page home index welcome website site shop salon barbershop studio parlor online now here view see all full list more info detail el la los las nuestro nuestra de y',
)

/** The words of a name, or of one part of a path. */
export function readWords(text: string): string[] {
  const plain = foldText(text)
    .replace(/\.(?:pdf|docx?|html?|php|aspx?)$/, '')
    .replace(/^(?:copy-of-)+/, '')
    .replaceAll('barber-shop', 'barbershop')
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 's')
    .map(singular)
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word)
}

/** A word of a path or name, in a form that is the same for its singular and plural. */
function singular(word: string): string {
  if (word === 'haircut' || word === 'haircuts') return 'cut'
  if (word.length < 4 || word === 'news' || word.endsWith('ss')) return word
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(singular))
}
