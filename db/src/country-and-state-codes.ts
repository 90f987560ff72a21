import { foldText } from './fold-text.ts'
import { createBoundedMap, memoize } from './memoize.ts'

/** By country: codes, and the names that are also understood. For a country without an entry, any text is kept. */
const STATES: Record<string, string> = {
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
    KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
    MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico,
    RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia,
    WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia,
    NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
}

export function statesOf(country: string): { code: string; name: string }[] {
  const states = STATES[country.trim().toUpperCase()]?.split(/,\s+/) ?? []
  return states.map((state) => ({ code: state.slice(0, 2), name: state.slice(3) }))
}

/** OR for oregon and or; another text as it is. */
export function toStateCode(text: string, country: string): string {
  const typed = foldText(text.trim())
  const state = statesOf(country).find(({ code, name }) => [code, name].some((word) => foldText(word) === typed))
  return state?.code ?? text
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that people write and that the browser's list has under other names. */
const ALIASES: Record<string, string> = Object.fromEntries(
  'usa:US,america:US,united states of america:US,great britain:GB,england:GB,scotland:GB,wales:GB,turkey:TR,czech republic:CZ,holland:NL'
    .split(',')
    .map((alias) => alias.split(':')),
)

/** Remembered, because it is asked for each line of a pasted text. */
const MAX_TEXTS = 100

/** US for united states, the U.S. and us; another text as it is. */
export const toCountryCode = memoize((text: string): string => {
  const typed = foldText(text.trim()).replaceAll(/^the\s+|\./g, '')
  const code = ALIASES[typed] ?? readCountries('en').get(typed)
  return code ? (new Intl.Locale('und', { region: code }).region ?? text) : text
}, createBoundedMap(MAX_TEXTS))

/** The codes by code and by name. */
const readCountries = memoize((language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const known = codes.flatMap((code) => [code, names.of(code)].map((word) => [foldText(word ?? ''), code] as const))
  const ofCountries = known.filter(([, code]) => names.of(code))
  return new Map(ofCountries.toReversed()) // so that the first of two with one name is found
})
