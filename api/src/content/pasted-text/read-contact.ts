import { formatPhone, phoneParts } from '@shop/site/content/shop/phone-parts.ts'
import { takeContacts } from './find-contacts.ts'
import { findWeekdays } from './find-weekdays.ts'
import { isShortLine, type PastedLine, type PastedRow, type PastedTextContext } from './pasted-row.ts'
import { isPersonName, isPosition, NOT_NAMES, readHead, trimSigns } from './person-names-and-positions.ts'
import { readAddress } from './read-address.ts'

const LINKS = ['email', 'instagram', 'facebook', 'tiktok', 'booking']
const MAX_NAME_WORDS = 6
/** Each costs a millisecond, and a page has one or two. */
const MAX_PHONES = 50
const IS_IT_THE_NAME = 'Is this the name of the shop?'
const IS_IT_THE_PHONE = 'Is this the phone number of the shop?'

/** Phone, address, email and links of the shop, the first of each; and what may be its name, as a separate row. */
export function readContact(
  lines: PastedLine[],
  { country, messages }: Pick<PastedTextContext, 'country' | 'messages'>,
): PastedRow[] {
  const said = lines.filter((line) => line.text.trim() !== '' && isShortLine(line))
  const values: Record<string, string> = {}
  const used = new Set<PastedLine>()
  let name: PastedLine | undefined
  let doubtful: PastedLine | undefined // its phone may belong to someone else
  const findName = (index: number) => [said[index - 1], said[index - 2]].find(mayBeName)
  let tried = 0
  const add = (found: object, ...from: (PastedLine | undefined)[]) => {
    const added = Object.entries(found).filter(([field]) => !(field in values))
    Object.assign(values, Object.fromEntries(added))
    for (const line of added.length > 0 ? from : []) if (line) used.add(line)
    return added.length > 0
  }
  for (const [index, line] of said.entries()) {
    const above = said[index - 1]
    const found = 'street' in values ? undefined : readAddress(line, { above, below: said[index + 1] }, country)
    const isAddress = found && add(found.address, ...found.around, line)
    if (isAddress) name ??= findName(index)
  }
  for (const [index, line] of said.entries()) {
    if (!hasPosition(line.text)) add(readLinks(line.text), line)
    if (!mayBePhone(line) || ++tried > MAX_PHONES) continue
    if (isOfSomebodyElse(line.text)) doubtful ??= line
    else if (add(readPhone(line.text, values.country ?? country), line)) name ??= findName(index)
  }
  if (tried > MAX_PHONES)
    messages.add(`Only the first ${MAX_PHONES} lines with a phone number were searched for the shop’s.`)
  const owner = findOwner(said)
  const shown = owner ?? name
  const phone = doubtful && !values.phone ? readPhone(doubtful.text, values.country ?? country) : {}
  return [
    toRow([shown], shown ? readName(shown) : {}, owner ? '' : IS_IT_THE_NAME),
    toRow(
      [...used].toSorted((a, b) => a.number - b.number),
      values,
    ),
    toRow([doubtful], phone, IS_IT_THE_PHONE),
  ].filter((row) => Object.keys(row.values).length > 0)
}

function toRow(from: (PastedLine | undefined)[], values: Record<string, string>, note = ''): PastedRow {
  return { lines: from.flatMap((line) => line?.number ?? []), resource: 'shop', values, note }
}

function readName({ text }: PastedLine): Record<string, string> {
  return { name: text.replace(/^\s*(?:\p{L}+ )?name:/iu, '').trim() }
}

const COPYRIGHT = /©|\bcopyright\b|\brights reserved\b/i

/** The line of two words or more that the copyright of the website names. */
function findOwner(lines: PastedLine[]): PastedLine | undefined {
  const claim = lines.find(({ text }) => COPYRIGHT.test(text))?.text ?? ''
  return lines.find(
    ({ text }) => !COPYRIGHT.test(text) && /\p{L} |\d /u.test(text.trim()) && claim.includes(text.trim()),
  )
}

const OTHERS =
  /\b(?:web ?site|designed|(?:book|appointments?) with (?!us\b|our\b|the\b)\p{L}+|powered|built|emergency|after[- ]hours|landlord|(?:booth|chair) rent\w*|rental|supplier|parking|ask for|ext\.?)\b|\bcall (?!us|now|today|ahead|or|the|our|for)\p{L}+ at\b/iu

/** A person, or the maker of the website. */
function isOfSomebodyElse(text: string): boolean {
  const said = wordsBeforeDays(text)
  return OTHERS.test(text) || isPersonName(piecesOf(said)[0] ?? '') || readHead(said) !== undefined || hasPosition(text)
}

/** Dr. Fade, Master Barber. */
function hasPosition(text: string): boolean {
  return piecesOf(wordsBeforeDays(text)).some(isPosition)
}

function wordsBeforeDays(text: string): string {
  const { words } = takeContacts(text)
  return trimSigns(words.slice(0, findWeekdays(words)[0]?.index)) // Rick, Tue–Sat
}

function piecesOf(words: string): string[] {
  return words.split(/\s+[–—-]+\s+|\s*[|•·]\s*|,\s+/)
}

function readLinks(text: string): Record<string, string> {
  const certain = takeContacts(text).contacts.filter(({ kind, isCertain }) => isCertain && LINKS.includes(kind))
  return Object.fromEntries(
    certain.toReversed().map(({ kind, text, url }) => (kind === 'email' ? [kind, text] : [`${kind}_url`, url])),
  )
}

function mayBePhone({ text }: PastedLine): boolean {
  return (text.match(/\d/g)?.length ?? 0) >= 7 && !/\bfax\b/i.test(text)
}

function readPhone(text: string, country: string): Record<string, string> {
  const phone = phoneParts(text, country)
    .find(({ href }) => href)
    ?.text.trim()
  if (!phone) return {}
  const number = formatPhone(phone, country)
  if (/\b(?:call (?:or|and|&) text|text (?:or|and|&) call)\b/i.test(text)) return { phone: number, text_phone: number }
  return { [/\btexts? (?:only|us)\b|^\s*text\b/i.test(text) ? 'text_phone' : 'phone']: number }
}

/** A heading: a few capitalized words without numbers. */
function mayBeName(line: PastedLine | undefined): boolean {
  const words = line?.text.trim().split(/\s+/) ?? []
  return (
    words.length <= MAX_NAME_WORDS &&
    words.every((word) => /^(?:\p{Lu}[^:]*$|&|and$|of$|the$)/u.test(word)) &&
    !(words.length === 1 && NOT_NAMES.has(words[0]?.toLowerCase() ?? '')) &&
    !/^(?:contact|location|address|phone|hours|visit|call|find|our|meet)\b/i.test(words[0] ?? '')
  )
}
