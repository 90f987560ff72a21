import { isOneWebUrl } from '@shop/db/validation/is-web-url'
import { accountUrl } from '@shop/db/validation/profile-url'
import { BOOKING_HOSTS } from './trade-words.ts'

export interface TakenContacts {
  values: Record<string, string> // by the fields of a team member
  words: string // the text without them
  hasUnread: boolean // an e-mail address or a link that has no field
}

const PHONE =
  /(?<![\p{L}\p{N}])(?:\+\d[\d .()-]{8,16}\d|(?:1[ .-])?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]{0,2}\d{4})(?![\p{L}\p{N}])/u
const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:book|call|text|follow|find|reach)(?: \p{L}+){0,4}|appointments?|booking|phone|tel(?:éfono)?|cell|mobile|whatsapp|e-?mail|ig|insta(?:gram)?|facebook|fb|reservas?|citas?|link|or)\s*:?\s*$/iu
const INSTAGRAM = /(?<![\p{L}\p{N}])(?:ig|insta(?:gram)?)\s*:?\s*$/iu
const LABEL_LENGTH = 40
const OTHER_NETWORK = /(?<![\p{L}\p{N}])(?:tik ?tok|facebook|fb|twitter|x|snap(?:chat)?|you ?tube|threads)\s*:?\s*$/iu

/** Takes the phone, accounts and links of a person out of a text of one line. */
export function takeContacts(text: string): TakenContacts {
  const phone = PHONE.exec(text)
  const values: Record<string, string> = phone ? { phone_number: phone[0].trim() } : {}
  let hasUnread = false
  let words = ''
  for (const token of splitTokens(phone ? text.replace(phone[0], ' \uFFFC ') : text)) {
    const found = token === '\uFFFC' ? {} : readToken(token.replace(/[.!?,]+$/, ''), words)
    if (found === undefined) words += token
    else words = words.replace(OTHER_NETWORK, '').replace(LABEL, '')
    if (found === null) hasUnread = true
    Object.assign(values, found)
  }
  return { values, words, hasUnread }
}

function splitTokens(text: string): string[] {
  return text.split(/(\s+|[|•·;()]+)/)
}

/** @returns undefined for a word, null for an address that has no field */
function readToken(token: string, before: string): Record<string, string> | null | undefined {
  const isHandle = token.startsWith('@') || (/^[\w.]{2,30}$/.test(token) && INSTAGRAM.test(before.slice(-LABEL_LENGTH)))
  const handle = isHandle ? /^@?([\w.]{2,30})$/.exec(token)?.[1] : undefined
  if (handle) return OTHER_NETWORK.test(before) ? null : instagram(handle)
  if (/^[^@\s/]+@[^@\s]+\.\w+$/.test(token)) return null
  if (!token.includes('.')) return undefined
  const url = /^https?:\/\//i.test(token) ? token : `https://${token}`
  const isAddress = url === token || /^(?:www\.\w|[\w-]+\.[\w.-]+\/\w)/i.test(token) || isBookingHost(hostOf(url))
  return isAddress && isOneWebUrl(url) ? readUrl(url, before) : undefined
}

function readUrl(url: string, before: string): Record<string, string> | null {
  const host = hostOf(url)
  const name = new URL(url).pathname.split('/')[1] ?? ''
  if (host === 'instagram.com') return name ? { ...instagram(name), instagram_url: url } : null
  if (host === 'facebook.com' || host === 'fb.com') return name ? { facebook_name: name, facebook_url: url } : null
  const isBooking = isBookingHost(host) || /book|appointment|schedul|reserv|cita/i.test(`${before} ${url}`)
  return isBooking ? { booking_url: url } : null
}

function instagram(name: string): Record<string, string> {
  return { instagram_name: `@${name}`, instagram_url: accountUrl('Instagram', `@${name}`) ?? '' }
}

function hostOf(url: string): string {
  return isOneWebUrl(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

function isBookingHost(host: string): boolean {
  return BOOKING_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
}
