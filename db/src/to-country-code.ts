import { memoize } from './memoize.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** How people write what the browser's list names otherwise. */
const ALIASES: Record<string, string> = { usa: 'US', america: 'US', 'united states of america': 'US' }

/** US for united states, U.S. and us; another text as it is. */
export const toCountryCode = memoize(findCountryCode)

function findCountryCode(text: string): string {
  const typed = text.trim().toLowerCase().replaceAll('.', '')
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => names.of(code))
  const code =
    ALIASES[typed] ?? codes.find((each) => [each, names.of(each)].some((word) => word?.toLowerCase() === typed))
  return code ? (new Intl.Locale('und', { region: code }).region ?? text) : text
}
