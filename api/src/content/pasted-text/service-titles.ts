import type { PastedRow } from './pasted-row.ts'
import { AGES } from './split-price-line.ts'

const MAX_WORDS = 10

/** Characters that set a line off, at its start and at its end. */
const SIGNS = String.raw`\s•·†‡‣▪◦●○■□➤►→–—\[\]\-_|/:;,.=…>~✓✔@\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}\u{200d}`
const BEGINNING = new RegExp(String.raw`^(?:[${SIGNS}*)]+|\d{1,2}[.)]\s)+`, 'u')
const END = new RegExp(`[${SIGNS}*(¹²³]+$`, 'u')

/** Without bullets, leaders, emoji, footnote marks and the line number. */
export function cleanWords(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(BEGINNING, '')
    .replace(END, '')
    .replace(/\s+/g, ' ')
}

const LEVEL_RANKS =
  'junior|jr\\.?|senior|sr\\.?|master|apprentice|new talent|rising talent|emerging|intermediate|advanced|lead|expert|trainee|graduate|associate|elite|top|owner|(?:art|artistic|creative|salon|style)? ?director|(?:level|tier) (?:\\d|i{1,3}|one|two|three|four)'
const TRADES = 'barber|stylist|artist|colorist|designer|educator|esthetician|technician|tech'
const LEVEL = new RegExp(`^(?:(?:${LEVEL_RANKS})(?: (?:${TRADES}))?|(?:student )?(?:${TRADES}))s?$`, 'i')

/** Junior, Master Barber, Level 2: what a shop calls those who charge more or less for the same. */
export function isLevelName(text: string): boolean {
  return LEVEL.test(text)
}

/** Fees, discounts and sentences have amounts, too. */
const NO_SERVICE =
  /^(?:call\b|service:|(?:cash|card|credit|debit)$|(?:av|calle|avenida|calzada|carrera)\b\.? |(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?(?!\p{L})[\s,/&–-]*)+$)|\b(?:fees?|deposits?|gratuity|discounts?|save|coupon|gift (?:cards?|certificates?)|prices?|pricing|no[- ]shows?|late|est|since|parking|rent|rental|wages?|salary|hiring|phone|tel|fax|ext|emergency|rated|reviews?|stars?|followers|walk-?ins?|close[sd]?|years|experience|clients|customers|followers|total|subtotal|tax|quantity|qty|comments|insured|wi-?fi|win|every|i(?=\s)|i[’']m|my|we|you|your|he|she|they|was|were|paid|got|will|please|must|if)\b/iu
const UNFINISHED =
  /(?:^|\s)(?:for|at|is|are|just|(?:is|are) now|of|the|a|an|to|by|than|per|(?<!(?:and|or|&) )over|about|add|feel|stress|cruelty)$/i

export function isServiceTitle(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    !text.startsWith('(') &&
    !/\d{3}[-. ]\d{4}/.test(text) &&
    !/[!?]\s/.test(text) &&
    text.split(' ').length <= MAX_WORDS &&
    !NO_SERVICE.test(text) &&
    !UNFINISHED.test(text)
  )
}

const ONE_SERVICE =
  '\\b(?:cut|haircut|fade|taper|shave|trim|colou?r|perm|wax|waxing|facial|massage|manicure|pedicure|treatment|blowout|shampoo|style|relaxer|balayage|gloss)'
const SERVICE_AT_END = new RegExp(`${ONE_SERVICE}$`, 'i')
export const SERVICE_WORD = new RegExp(`${ONE_SERVICE}s?\\b`, 'i')

/** "express" below Facial, but not "with haircut" below Beard Trim. */
export function isKindOf(title: string, heading: string): boolean {
  return /^\p{Ll}/u.test(title) && /^\p{Lu}/u.test(heading) && SERVICE_AT_END.test(heading) && !SERVICE_WORD.test(title)
}

const AGE_AT_END = new RegExp(`(?:${AGES})$`, 'i')
const EXTRA =
  /^(?:w[/ ]|(?:with(?:out)?|and|or|plus|up to|includ\w*|(?:short|medium|long|small|large)(?: hair)?$|both$|each$|all$)(?!\p{L}))/iu

const SOME_AGES = new RegExp(AGES, 'gi')
const NUMBER_INSIDE = /^(.*\p{L})(?<!\d in) (?:\d{2,3}[–—-]\p{Lu}|\d{1,3}\+? (?!in \d)[+\p{L}])/u

/** With a beard trim; Long hair; Fade 30; Brows 7 lip: starts like an extra, or has a number that may be a price or minutes. */
export function doubtOfName(title: string): string {
  const [, before] = NUMBER_INSIDE.exec(title.replace(SOME_AGES, '')) ?? []
  if (before && !isNumbered(before)) return 'Are these two services?'
  const isNumberSure = AGE_AT_END.test(title) || !/\s(?:free|[SB]|\d{2,4})$/i.test(title)
  return EXTRA.test(title) || title.endsWith('?') || !isNumberSure ? 'Is this its name?' : ''
}

/** Suite 100 and Chair 5 have numbers that are not prices. */
const NUMBERED =
  /(?:^|\s)(?:suite|ste|unit|lic(?:en[cs]e)?|permit|table|track|station|seat|row|gate|bay|lane|code|id|lesson|day|week|season|apt|floor|fl|chair|booth|box|route|rt|hwy|highway|level|page|no|nr|number|room|step|part|vol|(?<!flat )top|zip|exit|lot|bldg|building|open|until|till?|since|est|established)\.?\s*$/i

export function isNumbered(text: string): boolean {
  return NUMBERED.test(text)
}

const MAX_WORDS_ALONE = 8

/** Whether a line may be a title whose price is below it. */
export function isTitleAlone(words: string): boolean {
  return isServiceTitle(words) && words.split(' ').length <= MAX_WORDS_ALONE && !/\d{3}|@|\w\.\w/.test(words)
}

const BUTTONS =
  'book(?: now| online| it)?|(?:show|hide) photos|select|add to cart|buy now|schedule(?: now)?|reserve|learn more|more info|details|read more|show more|see more'
const BUTTON = new RegExp(`(?:^|[\\s|•·])(?:${BUTTONS})[\\s>›→]*$`, 'i')

export function isButton(line: string): boolean {
  return line.replace(BUTTON, '').trim() === ''
}

export function withoutButton(text: string): string {
  return text.replace(BUTTON, '')
}

/** Lines below a price list that are about the whole shop. */
const ABOUT_THE_SHOP =
  /^\W*(?:we|our|meet|free|see you|you haven['’]t|come|stop|ask|book|tell|enjoy)(?!\p{L})|\.{3}|https?:|www\.|@|\d{3}[-. ]\d{4}|^\s*[*†]|\b(?:walk-?ins?|appointments?|gratuity|tips?|cash|cards?|cancel\w*|last (?:cut|call|appointment|client)|subject to|prices|tax|follow us|copyright|rights reserved|call us|welcome|hours|open|closed|contact|visit us|thanks?|deposits?|hiring|discounts?|all (?:our )?(?:services|prices|cuts|haircuts)|every (?:service|cut|haircut)|not included|\d+%? off|free (?:with|for)|(?:may|can) vary|varies|select|save|horario|abierto|cerrado|citas?|tell (?:a|your) friends?|your business)\b|©/iu

export const SIGNED_AMOUNT = /[$€£]\s?\d|\d\s?[$€£]/
/** I also do designs starting at 10 extra. */
const STARTS_AT = /\bstart(?:s|ing)? (?:at|from) \$?\d/i
const AMOUNT_AT_END = /(?:[$€£]\s?\d[\d.,]*|\d\s?[$€£]|\d[.,]\d\d)(?:\s(?:and|&) up)?\s*$/
const AGES_ALONE = new RegExp(`^\\W*(?:${AGES})\\W*$`, 'i')

export function isAges(text: string): boolean {
  return AGES_ALONE.test(text)
}

/** Who it is for, or a text that begins in parentheses or in lowercase unless titles do so too, or is a sentence. */
export function isDescription(line: string, fewestWords: number, above: PastedRow | undefined): boolean {
  if (isAges(line)) return true
  if ([ABOUT_THE_SHOP, STARTS_AT, AMOUNT_AT_END].some((pattern) => pattern.test(line))) return false
  const words = cleanWords(line).split(' ')
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  const isBehindTitle = /^\p{Ll}/u.test(String(above?.values.title ?? ''))
    ? /^\W*\(/.test(line)
    : /^\s*[•\-–]?\s*(?:\(|\p{Ll})/u.test(line)
  if (isBehindTitle) return words.length > 1
  if (/[.!]$/.test(line.trim())) return words.length > 1
  return words.length >= fewestWords && small * 2 >= words.length && !SIGNED_AMOUNT.test(line)
}

export function addSentence(description: string, line: string): string {
  const sentence = line
    .trim()
    .replace(/^[•\-–]\s*/, '')
    .replace(/\s+/g, ' ')
  return [description, sentence].filter(Boolean).join(' ')
}

/** "Deep clean - with steam and a mask" and "Deep clean. With steam." are a title and its description. */
export function splitTitle(text: string): { title: string; description: string } {
  const [, name = '', aside] = /^(.*?)\s*\(([^()]*\p{L}[^()]*)\)\s*$/u.exec(cleanWords(text)) ?? []
  if (aside && !/\d/.test(aside) && aside.split(' ').length > 2) return { title: cleanWords(name), description: aside }
  const [, start = '', about = ''] = /^([^:\t–—]*?\p{L}{3})\.\s(?=\p{Lu})(.* .*)\.\s*$/u.exec(text) ?? []
  if (about) return { title: cleanWords(start), description: cleanWords(about) }
  const [title = '', ...more] = text
    .split(/:\s|\s[–—-]\s|\t+|\s(?=(?:Includes|Including|Adds)\s)/)
    .map(cleanWords)
    .filter(Boolean)
  const description = more.join(' – ')
  const isDescription = description.split(' ').length > (/^\p{Ll}/u.test(description) ? 2 : 3)
  return isDescription ? { title, description } : { title: cleanWords(text), description: '' }
}
