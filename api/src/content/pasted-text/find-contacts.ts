import { isOneWebUrl } from '@shop/db/validation/is-web-url'
import { accountUrl } from '@shop/db/validation/profile-url'
import { bookingTool } from '@shop/site/components/links/booking-host-and-marketplace-hint.ts'

interface Contact {
  kind: 'phone' | 'email' | 'instagram' | 'facebook' | 'tiktok' | 'booking' | 'other'
  text: string // the number, the address or the name of the account
  url: string
  isCertain: boolean // the text or its address says what it is
}

const PHONE =
  /(?<![\p{L}\p{N}])(?:\+\d[\d .()-]{8,16}\d|(?:1[ .-])?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]{0,2}\d{4})(?![\p{L}\p{N}])/u
const TO_BOOK = /(?<=\uFFFC) +(?:to book|for (?:an )?appointments?)\b/i
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}$/
const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:book|call|text|follow|find|reach)(?: \p{L}+){0,4}|appointments?|booking|phone|tel(?:éfono)?|cell|mobile|whatsapp|e-?mail|ig|insta(?:gram)?|facebook|fb|tik ?tok|twitter|x|snap(?:chat)?|you ?tube|threads|reservas?|citas?|link|or)\s*:?\s*$/iu
const BOOKING = /book|appointment|schedul|reserv|cita|resurva|mangomint|ringmybarber|picktime/i
const LABEL_LENGTH = 40

const NETWORKS = [
  { kind: 'instagram', name: 'Instagram', label: toLabel('ig|insta(?:gram)?') },
  { kind: 'facebook', name: 'Facebook', label: toLabel('facebook|fb') },
  { kind: 'tiktok', name: 'TikTok', label: toLabel('tik ?tok') },
] as const
const INSTAGRAM = /(?<![\p{L}\p{N}])(?:ig|insta(?:gram)?)\s*:?\s*$/iu
const OTHER_NETWORK = /(?<![\p{L}\p{N}])(?:twitter|x|snap(?:chat)?|you ?tube|threads)\s*:?\s*$/iu

/** Takes phones, email addresses, accounts and links, with their labels, out of a text of one line. @returns its other words */
export function takeContacts(text: string): { contacts: Contact[]; words: string } {
  if (!/[@.]|\d{3}|\big\b|insta/i.test(text)) return { contacts: [], words: text }
  const phone = PHONE.exec(text)?.[0]
  const contacts: Contact[] = phone ? [{ kind: 'phone', text: phone.trim(), url: '', isCertain: true }] : []
  let words = ''
  for (const token of (phone ? text.replace(phone, ' \uFFFC ').replace(TO_BOOK, '') : text).split(
    /(\s+|[|•·;,()<>]+|:(?!\/\/))/,
  )) {
    const found = token === '\uFFFC' ? [] : readToken(token.replace(/[.!?,]+$/, ''), words.slice(-LABEL_LENGTH))
    words = found ? words.replace(LABEL, '') : words + token
    contacts.push(...(found ?? []))
  }
  return { contacts, words }
}

/** @returns undefined for a word */
function readToken(token: string, before: string): Contact[] | undefined {
  const isAlone = /^[\w.]{2,30}$/.test(token) && INSTAGRAM.test(before)
  if (!isAlone && !/@.|\.\p{L}/u.test(token)) return undefined
  const other = { kind: 'other', text: token, url: '', isCertain: true } as const
  if (EMAIL.test(token)) return [{ ...other, kind: 'email' }]
  const [, account] = /^@?([\w.]{2,30})$/.exec(token) ?? []
  if (account && (isAlone || token.startsWith('@'))) return readAccount(account, before, !isAlone) ?? [other]
  const url = /^https?:\/\//i.test(token) ? token : `https://${token}`
  const isAddress = url === token || /^(?:www\.\w|[\w-]+\.[\w.-]+\/\w)/i.test(token) || bookingTool(url) !== undefined
  return token.includes('.') && isAddress && isOneWebUrl(url) ? [{ ...other, url, ...readUrl(url, before) }] : undefined
}

/** @returns undefined for one on another network */
function readAccount(account: string, before: string, hasSign: boolean): Contact[] | undefined {
  if (OTHER_NETWORK.test(before)) return undefined
  const named = NETWORKS.filter(({ label }) => label.test(before))
  const isCertain = hasSign && named.length > 0
  return (named.length > 0 ? named : NETWORKS.slice(0, 1)).map(({ kind, name }) => {
    return { kind, text: account, url: accountUrl(name, account) ?? '', isCertain }
  })
}

function readUrl(url: string, before: string): Pick<Contact, 'kind' | 'text' | 'isCertain'> {
  const { hostname, pathname } = new URL(url)
  const name = pathname.split('/')[1] ?? ''
  const host = hostname.replace(/^(?:www|m)\./, '').replace(/^fb\.com$/, 'facebook.com')
  const network = NETWORKS.find(({ kind }) => host === `${kind}.com`)
  if (network && name) return { kind: network.kind, text: name, isCertain: true }
  const isTool = bookingTool(url) !== undefined
  const isBooking = !network && (isTool || BOOKING.test(`${before} ${url}`))
  return { kind: isBooking ? 'booking' : 'other', text: url, isCertain: isTool }
}

export const UNREAD_OF_PERSON = 'Team profiles have no email field, and only booking, Instagram and Facebook links.'

function toLabel(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
}

/** As fields of a team member. */
export function contactsOfPerson(contacts: Contact[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { kind, text, url } of contacts) {
    if (kind === 'phone') values.phone_number = text
    if (kind === 'booking') values.booking_url = url
    if (kind === 'instagram') Object.assign(values, { instagram_name: `@${text}`, instagram_url: url })
    if (kind === 'facebook') Object.assign(values, { facebook_name: text, facebook_url: url })
  }
  return values
}

export function isUnreadOfPerson({ kind }: Contact): boolean {
  return kind === 'email' || kind === 'other' || kind === 'tiktok'
}
