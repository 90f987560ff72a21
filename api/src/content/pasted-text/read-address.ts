import { statesOf, toCountryCode, toStateCode } from '@shop/db/country-and-state-codes'
import type { PastedLine } from './pasted-row.ts'
import { trimSigns } from './person-names-and-positions.ts'

export interface PastedAddress {
  street: string
  city: string
  postal_code: string
  region?: string // '' for a place in another country that names none
  country?: string // when it is not the shop's
}

/** A state begins with a capital letter, so that the word of "12 or 97205" is none. */
function endWithState(country: string, postal: string, names: string): [country: string, pattern: RegExp] {
  const states = statesOf(country).flatMap(({ code, name }) => [code, name])
  const region = `(?<region>(?=[A-Z])(?i:${states.join('|')}))`
  const text = String.raw`^(?<before>.+?),?\s+${region}\.?,?\s+(?<postal>${postal})(?:,?\s+(?:${names}))?\.?$`
  return [country, new RegExp(text, 'u')]
}

/** How the line with the city ends, by country; the part before the city is the street. */
const ENDS: [country: string, pattern: RegExp][] = [
  endWithState('US', String.raw`\d{5}(?:-\d{4})?`, 'USA?|United States'),
  endWithState('CA', String.raw`[A-Z]\d[A-Z]\s?\d[A-Z]\d`, 'Canada'),
  ['GB', /^(?<before>.+?),?\s+(?<postal>[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?:,?\s+(?:UK|United Kingdom))?\.?$/u],
  [
    'MX',
    /^(?:(?<before>.+?),\s+)?(?:C\.?P\.?\s+)?(?<postal>\d{5})\s+(?<city>[\p{L} .]+),\s+(?<region>[\p{L} .]+?)(?:,\s+M[eé]xico)?\.?$/u,
  ],
]
/** Elsewhere the number comes before the city: Hauptstr. 5, 10115 Berlin. */
const ANYWHERE = /^(?:(?<before>.+?),\s+)?(?<postal>\d{4,6})\s+(?<city>\p{Lu}[\p{L} .-]+)$/u

const STREET = /^(?=.*\d)(?=.*\p{L}{2})[\p{L}\d#]/u

interface Around {
  above?: PastedLine | undefined // may have the street
  below?: PastedLine | undefined // may name the country
}

/** The address that ends on a line, and the lines around it that belong to it. */
export function readAddress(line: PastedLine, { above, below }: Around, country: string) {
  if (!/\d/.test(line.text)) return undefined
  const text = trimSigns(line.text.replace(/\s*[|•·]\s*|\s{2,}/g, ', ')).replace(
    /^(?:(?:address|location|direcci[oó]n|ubicaci[oó]n|(?:visit|find) (?:us|our (?:shop|salon)))(?: at)?\s*:?|located at:?|(?:visit|find) us at)\s+(?=.*\d)/i,
    '',
  )
  const home = toCountryCode(country)
  const named = countryNamed(below)
  const patterns = named || !hasOwnPattern(home) ? [...ENDS, [named ?? home, ANYWHERE] as const] : ENDS
  for (const [code, pattern] of patterns) {
    const { before = '', postal = '', city: ofPattern, region } = pattern.exec(text)?.groups ?? {}
    if (postal === '') continue
    const parts = before.split(/,\s*/).filter(Boolean)
    const city = ofPattern ?? parts.pop() ?? ''
    const isBelow = parts.length === 0
    const street = isBelow ? trimSigns(above?.text ?? '') : parts.join(', ')
    if (city === '' || /\d/.test(city) || !STREET.test(street)) return undefined
    const address: PastedAddress = { street, city, postal_code: postal }
    if (region) address.region = toStateCode(region, code)
    if (code !== home) Object.assign(address, { region: '', ...address, country: code })
    return { address, around: [isBelow && above, named === code && below].filter((each) => each !== false) }
  }
  return undefined
}

/** There, a number before a city is no postal code. */
function hasOwnPattern(country: string): boolean {
  return ENDS.some(([code]) => code === country)
}

/** A line that says nothing but a country. */
function countryNamed(line: PastedLine | undefined): string | undefined {
  const text = trimSigns(line?.text ?? '')
  const code = /^\p{Lu}[\p{L} .]{3,}$/u.test(text) ? toCountryCode(text) : text
  return code === text ? undefined : code
}
