import { foldText } from './fold-text.ts'
import { memoize } from './memoize.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names that people write and that the browser's list has under other names. */
const ALIASES: Record<string, string> = Object.fromEntries(
  'usa:US,america:US,united states of america:US,great britain:GB,england:GB,scotland:GB,wales:GB,turkey:TR,czech republic:CZ,holland:NL'
    .split(',')
    .map((alias) => alias.split(':')),
)

/** US for united states, the U.S. and us; another text as it is. */
export const toCountryCode = memoize(findCountryCode)

function findCountryCode(text: string): string {
  const typed = foldText(text.trim()).replaceAll(/^the\s+|\./g, '')
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => names.of(code))
  const code =
    ALIASES[typed] ?? codes.find((each) => [each, names.of(each)].some((word) => word && foldText(word) === typed))
  return code ? (new Intl.Locale('und', { region: code }).region ?? text) : text
}
