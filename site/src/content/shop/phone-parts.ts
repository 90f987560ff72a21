import { toCountryCode } from '@shop/db/country-and-state-codes'
import type { Shop } from '@shop/db/tables/shop'
import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export interface PhonePart {
  text: string
  /** undefined for text that is not a number */
  href?: `tel:${string}` | `sms:${string}` | undefined
}

/** Between two numbers. A slash or a comma can also be inside one, so seven digits or letters must come before it. */
const SEPARATOR =
  /(\s*(?:(?<=(?:[\da-z][\s().-]*){7})(?:\/|(?<!,),(?=\s|(?:\D?\d){7}))|[;|&\n](?!ext)|\b(?:or|and)\b)\s*)/i

const SHORTEST_OF_SEVERAL = 7

const KEYS = '22233344455566677778889999' // of A to Z

/**
 * The letters of 555-CUTS and 1-800-FLOWERS, unlike those of a name, are joined to digits, are four or more capitals, or have a hyphen, as in CUT-HAIR.
 * An O before a digit is usually meant as a zero, so such a text is not dialed.
 */
const NUMBER_WITH_LETTERS =
  /^(?!.*[oO]\d)[+(]?\d(?:[\d\s().-]|(?<=[\d.-])[A-Za-z]+|(?<![A-Za-z])(?:[A-Z]{4,}|[A-Z]+(?:-[A-Z]+)+))+$/

const EXTENSION = /(?:\s+x|\s*#|[\s,]*\bext(?:ension)?\b\.?:?)\s*\d+\s*$/i

/** Words for an extension that the library does not know. */
const EXTENSION_ELSEWHERE = /\b(?:durchwahl|dw|poste|anexo|interno|extensi[oó]n)\b[.:]*/i

/** A phone number as people write it, or several, or a sentence with some; a number without + is one of the shop's country. */
export function phoneParts(text: string, country: string): PhonePart[] {
  const code = toCountryCode(country)
  const home = isSupportedCountry(code) ? code : undefined
  const parts = text.split(SEPARATOR).flatMap((piece) => partsOf(piece, home))
  if (callUrls(parts).length > 1) return parts
  const whole = readNumber(text, home)
  return whole ? [{ text, href: telUrl(whole) }] : parts
}

export function footerPhones({ phone, text_phone, country }: Pick<Shop, 'phone' | 'text_phone' | 'country'>) {
  return { calls: phoneParts(phone, country), texts: textParts(phoneParts(text_phone, country)) }
}

/** For structured data. */
export function telephone(text: string, country: string): { telephone?: string | string[] } {
  const [first, ...others] = callUrls(phoneParts(text, country)).map((url) => url.slice('tel:'.length))
  if (first === undefined) return {}
  return { telephone: others.length > 0 ? [first, ...others] : first }
}

/** What a button dials. */
export function callUrls(parts: PhonePart[]) {
  return parts.flatMap(({ href }) => href ?? [])
}

/** No message reaches an extension. */
export function textParts(parts: PhonePart[]): PhonePart[] {
  return parts.map(({ text, href }) => {
    const number = href?.slice('tel:'.length)
    return { text, href: number && !number.includes(';ext=') ? `sms:${number}` : undefined }
  })
}

function partsOf(text: string, home: CountryCode | undefined): PhonePart[] {
  const whole = readNumber(text, home)
  if (whole?.isValid() && whole.nationalNumber.length >= SHORTEST_OF_SEVERAL) return [{ text, href: telUrl(whole) }]
  const parts: PhonePart[] = []
  let end = 0
  for (const { startsAt, endsAt, number } of findPhoneNumbersInText(text, home)) {
    if (/^[-.]?(?:\d|[A-Z]{3})/.test(text.slice(endsAt))) continue // a part of a longer number
    parts.push({ text: text.slice(end, startsAt) }, { text: text.slice(startsAt, endsAt), href: telUrl(number) })
    end = endsAt
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

function readNumber(text: string, home: CountryCode | undefined): PhoneNumber | undefined {
  const number = parseWhole(text.replace(EXTENSION_ELSEWHERE, ' ext '), home)
  if (number) return number
  const extension = EXTENSION.exec(text)?.[0] ?? ''
  const letters = text.slice(0, text.length - extension.length).trim()
  if (!NUMBER_WITH_LETTERS.test(letters) || parseWhole(letters.replaceAll(/[a-z]/gi, ''), home)) return undefined
  return parseWhole(letters.replaceAll(/[a-z]/gi, toKey) + extension, home)
}

function parseWhole(text: string, home: CountryCode | undefined): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false })
  return number?.isPossible() ? number : undefined
}

function toKey(letter: string): string {
  return KEYS[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)] ?? ''
}

function telUrl(number: PhoneNumber): `tel:${string}` {
  return `tel:${number.number}${number.ext ? `;ext=${number.ext}` : ''}`
}

/** (541) 555-0134 in the US; as typed when it is not one number in that country or in the one that its + names. */
export function formatPhone(text: string, country = ''): string {
  const code = toCountryCode(country)
  if (!isSupportedCountry(code) || describeUntappable(text, country) !== '') return text
  const number = parsePhoneNumberFromString(text, { defaultCountry: code, extract: false })
  if (!number?.isValid()) return text
  // Outside North America a + that was typed is kept, for callers from abroad.
  const keepsPlus = text.trim().startsWith('+') && number.countryCallingCode !== '1'
  const isDomestic = number.countryCallingCode === getCountryCallingCode(code) && !keepsPlus
  return isDomestic ? number.formatNational() : number.formatInternational()
}

/** What visitors cannot tap; '' for one whole number. */
export function describeUntappable(text: string, country = ''): string {
  const parts = phoneParts(text, country)
  const numbers = parts.filter(({ href }) => href).map((part) => part.text)
  if (text.trim() === '' || (parts.length === 1 && numbers.length === 1)) return ''
  if (numbers.length === 0 && country.trim() !== '' && !isSupportedCountry(toCountryCode(country)))
    return `We do not know the country “${country.trim()}”, so start the number with + and the country code.`
  if (numbers.length === 0) return 'This is not a full phone number in your country, so visitors cannot tap it.'
  const hasWords = parts.some((part) => !part.href && /[\p{L}\p{N}]/u.test(part.text))
  return `Visitors can tap ${numbers.join(' and ')}.${hasWords ? ' The rest is plain text.' : ''}`
}
