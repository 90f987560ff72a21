import { contactsOfPerson, isUnreadOfPerson, takeContacts } from './find-contacts.ts'
import { isShortLine, type PastedLine, type PastedRow } from './pasted-row.ts'
import {
  isCallToAction,
  isPersonName,
  isSentence,
  readHead,
  readPosition,
  readSeveralHeads,
  SECTION_WORDS,
  TEAM_WORDS,
  trimSigns,
  wordsOf,
} from './person-names-and-positions.ts'
import { readAddress } from './read-address.ts'
import { SIGNED_AMOUNT } from './service-titles.ts'

const MAX_LINE = 300 // characters of a line in which a name and contacts are looked for
const DAYS = /^(?:mon|tue|wed|thu|fri|sat|sun)/i // they work; a line between others about them
const PRONOUNS = /\s?(?:\((?:s?he|they)\/[a-z/]+\)|\b(?:s?he|they)\/(?:him|hers?|his|them|theirs?)\b)/i
const OF_THE_SHOP = /^(?:the (?:shop|salon|barbershop|studio)|we|we['’](?:re|ll|ve)|our|you|your|ask|please)\b/i
const IS_POSITION = 'Is this their position?'
const IS_CONTACT = 'Is this how to reach them, or the shop?'

/** The values of a person whose name is known, and why they need checking. */
type PersonHead = Record<string, string>

interface Person extends PastedRow {
  isInTeam: boolean // below a heading such as Meet the team
}

/** Reads line by line: a person, then their position, contacts and a paragraph about them. */
export class PeopleReader {
  readonly people: Person[] = []
  hasUnread = false // an address that has no field
  private last: Person | undefined // to whom the next lines may belong
  private above: Person | undefined // in the same paragraph, before lines that say something else
  private isInTeam = false
  private emptyLines = 0
  private readonly country: string

  constructor(country: string) {
    this.country = country
  }

  read(line: PastedLine) {
    const { number, text } = line
    if (text.trim() === '') {
      this.emptyLines++
      this.above = undefined
      return
    }
    const isAddress = this.last && isShortLine(line) && readAddress(line, {}, this.country)
    if (isAddress) return this.end() // It and the lines below it are the shop's.
    const { contacts, words } = takeContacts(text.slice(0, MAX_LINE).replace(PRONOUNS, ' '))
    const values = contactsOfPerson(contacts)
    const hasUnread = contacts.some(isUnreadOfPerson)
    const rest = trimSigns(words)
    const several = contacts.length === 0 ? readSeveralHeads(rest) : []
    for (const each of several) this.begin(each, [number])
    if (several.length > 0) return this.end() // The lines below it are about all of them.
    const isDashed = /^\s*[–—-]/.test(text) // as the author of a review
    const head =
      isDashed && isPersonName(rest)
        ? undefined
        : (readHead(rest) ?? this.readUnknownPosition(rest, contacts.length > 0))
    const start = head?.description ? text.indexOf(head.description.slice(0, 30)) : -1
    if (head && start >= 0 && text.length > MAX_LINE) head.description = text.slice(start).trim()
    if (head) this.begin(head)
    const isAbout = head !== undefined || this.addWords(text, rest)
    const isContact = rest === '' || isCallToAction(rest)
    if (this.last && (isAbout || (isContact && this.emptyLines < 2))) {
      this.last.values = { ...this.last.values, ...values, ...this.last.values }
      if (isAbout || hasUnread || Object.keys(values).length > 0) this.last.lines.push(number)
      this.hasUnread ||= hasUnread
    } else if (this.above && rest === '') {
      this.above.values = { ...values, ...this.above.values }
      this.above.lines.push(number)
      this.above.note ||= IS_CONTACT
    } else if (this.emptyLines > 0 || !DAYS.test(rest)) {
      if (this.emptyLines === 0) this.above ??= this.last
      this.last = undefined
      const isShort = rest.length <= 40 && rest.split(' ').length <= 4
      if (isShort) this.readHeading(wordsOf(rest))
    }
    this.emptyLines = 0
  }

  /** A position that is in no word list: below Maria Lopez – Master Barber, or next to a phone or an account. */
  private readUnknownPosition(rest: string, hasContacts: boolean): PersonHead | undefined {
    const [, name = '', position = ''] = /^(.{3,40}?)\s+[–—-]\s+(\p{Lu}.{2,30})$/u.exec(rest) ?? []
    const isSibling = this.last !== undefined && this.last.lines.length === 1 && this.last.values.position
    const isPosition = position.split(' ').length < 5 && !/[\d.!?]/.test(position)
    if (!(isSibling || hasContacts) || !isPosition || !name.includes(' ') || !isPersonName(name)) return undefined
    return { name, position, note: isSibling ? (this.last?.note ?? '') : IS_POSITION }
  }

  private begin({ note = '', ...values }: PersonHead, lines: number[] = []) {
    this.above = undefined
    this.last = { lines, resource: 'team-members', values, note, isInTeam: this.isInTeam }
    this.people.push(this.last)
  }

  private end() {
    this.last = undefined
    this.above = undefined
  }

  private readHeading(words: string[]) {
    const isOfTeam = words.some((word) => TEAM_WORDS.has(word))
    if (!isOfTeam && !words.some((word) => SECTION_WORDS.has(word))) return
    this.isInTeam = isOfTeam
    this.above = undefined
  }

  /** @returns whether the line is the position of the last person or a sentence about them */
  private addWords(text: string, rest: string): boolean {
    const values = this.last?.values
    if (!values || this.emptyLines > 1) return false
    const position = values.position || values.description ? undefined : readPosition(rest)
    if (position) {
      Object.assign(values, position)
      return true
    }
    const isListed = this.emptyLines === 0 && !values.description && !DAYS.test(rest) && isSpecialties(rest)
    const words = isSentence(text) ? text.trim() : rest
    if (!(isSentence(words) || isListed) || SIGNED_AMOUNT.test(text) || isCallToAction(text) || OF_THE_SHOP.test(rest))
      return false
    if (values.description && this.emptyLines > 0) return false
    values.description = [values.description, words].filter(Boolean).join('\n')
    return true
  }
}

/** Fades · Designs · Beards, but not the menu of a website. */
function isSpecialties(text: string): boolean {
  return /\p{L}\s?[|•·]\s?\p{L}|^special\p{L}+:/iu.test(text) && !wordsOf(text).some((word) => SECTION_WORDS.has(word))
}
