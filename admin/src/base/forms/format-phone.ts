import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** (541) 555-0134 in the US; as typed when it is not one number of that country or of one that its + names. */
export function formatPhone(text: string, country = ''): string {
  const code = country.trim().toUpperCase()
  if (!isSupportedCountry(code)) return text
  const number = parsePhoneNumberFromString(text, { defaultCountry: code, extract: false })
  if (!number?.isValid()) return text
  // Phone links add a country code only in North America; elsewhere the number needs the + that was typed.
  const keepsPlus = text.trim().startsWith('+') && number.countryCallingCode !== '1'
  const isDomestic = number.countryCallingCode === getCountryCallingCode(code) && !keepsPlus
  return isDomestic ? number.formatNational() : number.formatInternational()
}
