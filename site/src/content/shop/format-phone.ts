import { toCountryCode } from '@shop/db/country-and-state-codes'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneParts } from './phone-parts.ts'

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
