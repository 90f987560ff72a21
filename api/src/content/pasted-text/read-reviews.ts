import type { CalendarDay } from '@shop/db/time/calendar-day'
import type { PastedLine, PastedRow } from './pasted-row.ts'
import { isSentence } from './person-names-and-positions.ts'
import {
  BEGINS_WITH_STARS,
  detailsBelow,
  END_OF_QUOTE,
  isAuthor,
  isLastOfReview,
  MAX_LINE,
  NOISE,
  QUOTE,
  readDateAlone,
  splitAuthor,
  takeDetails,
  withoutQuotes,
} from './review-details.ts'

const IS_REVIEW = 'Did this person say this?'

const SECTION = /^\s*(?:our )?(google|facebook|yelp) reviews?:?\s*$/i
const REPLY = /^(?:response|reply|comment) from (?:the )?(?:owner|business)|^business owner/i
const RECOMMENDS = /^(.{2,60}?) (?:recommends|doesn['’]t recommend) \S/

/** Reviews with their author: a quote followed by — Jordan P., or as Google, Yelp and Facebook show them. */
export function readReviews(lines: PastedLine[], { today }: { today: CalendarDay }): PastedRow[] {
  const reader = new ReviewReader(today)
  for (const [index, line] of lines.entries()) {
    if (line.text.trim() === '') reader.readEmptyLine()
    else reader.read(line, lines.slice(index + 1, index + 6))
  }
  return reader.rows.filter(({ values }) => values.text)
}

class ReviewReader {
  readonly rows: PastedRow[] = []
  private readonly today: CalendarDay
  private open: PastedRow | undefined // whose author came first, and whose text may go on
  private loose: PastedLine[] = [] // sentences whose author may follow, and stars above them
  private undated: PastedRow | undefined // directly above, with its author at its end
  private isAfterEmptyLine = false
  private source: { source?: string } = {} // of a section such as Google reviews

  constructor(today: CalendarDay) {
    this.today = today
  }

  readEmptyLine() {
    this.undated = undefined
    this.isAfterEmptyLine = true
  }

  read(line: PastedLine, next: PastedLine[]) {
    const text = line.text.trim()
    if (REPLY.test(text)) this.close()
    else if (NOISE.test(text)) this.readNoise()
    else if (this.readDateBelow(line) || this.readAuthorBehind(line, next) || this.readAuthorAhead(line, next))
      this.loose = []
    else if (this.open) this.readBelowAuthor(this.open, line)
    else this.readLoose(line)
    this.isAfterEmptyLine = false
  }

  private close() {
    this.open = undefined
    this.loose = []
  }

  /** Buttons below a review, or numbers about its author. */
  private readNoise() {
    if (this.open?.values.text) this.close()
  }

  private readDateBelow({ number, text }: PastedLine): boolean {
    const row = this.undated
    this.undated = undefined
    const date = row && readDateAlone(text, this.today)
    if (!date) return false
    Object.assign(row.values, date.values)
    row.lines.push(number)
    return true
  }

  /** “Best fade in town.” — Jordan P., Google, on one line or on the next one. */
  private readAuthorBehind({ number, text }: PastedLine, next: PastedLine[]): boolean {
    const { said, author } = splitAuthor(text.trim())
    const above = this.loose.map((line) => line.text.trim()).join('\n')
    const isStarred = BEGINS_WITH_STARS.test(above) && withoutQuotes(above) !== '' && isLastOfReview(next, this.today)
    const isAlone = said === '' && (author !== '' || isStarred || QUOTE.test(above))
    const isEnded = isAlone || /^[★☆⭐🌟]|[.!?…"”'’)★⭐]\s*$/u.test(said)
    const maySay = isEnded || (isSentence(said) && !/\d/.test(said))
    if (isAlone ? this.loose.length === 0 : !maySay || author === '') return false
    const [name = '', ...more] = (author || text.trim()).split(/\s*[,|(·/–—]\s*|\s-\s/)
    if (!isAuthor(name) || /^\P{L}*\p{Lu}[\p{L}'’-]+ \p{Lu}\.$/u.test(said)) return false
    const { values, note } = takeDetails(more.join(' '), this.today)
    const lines = isAlone ? [...this.loose.map((line) => line.number), number] : [number]
    const row = { text: withoutQuotes(isAlone ? above : said), name, ...this.source, ...values }
    this.undated = { lines, resource: 'reviews', values: row, note: note || (isEnded ? '' : IS_REVIEW) }
    this.rows.push(this.undated)
    this.open = undefined
    return true
  }

  /** Jordan P. ★★★★★ 2 weeks ago, or a name with such words on one of the next lines. */
  private readAuthorAhead({ number, text }: PastedLine, next: PastedLine[]): boolean {
    const head = text.trim().slice(0, MAX_LINE)
    const recommending = RECOMMENDS.exec(head)?.[1]
    const { rest, isDetail, values, note } = takeDetails(head, this.today)
    const isBeforeQuote = QUOTE.test(next[0]?.text.trim() ?? '')
    const below = isAuthor(rest) ? detailsBelow(next, this.today) : undefined
    const isShown = isAuthor(rest) && (isDetail || isBeforeQuote || below !== undefined)
    if (!recommending && !isShown) return false
    const name = recommending ?? rest
    const source = recommending ? { source: 'facebook' } : this.source
    const doubt = recommending || isDetail || below === 'detail' ? '' : IS_REVIEW
    this.open = { lines: [number], resource: 'reviews', values: { name, ...source, ...values }, note: note || doubt }
    this.rows.push(this.open)
    return true
  }

  private readBelowAuthor(review: PastedRow, line: PastedLine) {
    const text = line.text.trim()
    const { rest, isDetail, isDated, values, note } = takeDetails(text.slice(0, MAX_LINE), this.today)
    const said = review.values.text
    if (rest === '' && (isDetail || isDated) && !said) {
      Object.assign(review.values, values)
      review.note ||= note
    } else if (said && !isSentence(text) && (this.isAfterEmptyLine || isSentence(String(said)))) {
      this.close()
      this.readLoose(line)
      return
    } else review.values.text = withoutQuotes([said, text].filter(Boolean).join('\n'))
    review.lines.push(line.number)
    if (QUOTE.test(text) && END_OF_QUOTE.test(text)) this.close()
  }

  private readLoose(line: PastedLine) {
    const text = line.text.trim()
    const [first, last] = [this.loose[0]?.text.trim() ?? '', this.loose.at(-1)?.text.trim() ?? '']
    const goesOn = QUOTE.test(first) ? !END_OF_QUOTE.test(last) : isSentence(text)
    if (this.isAfterEmptyLine || !goesOn || QUOTE.test(text)) this.loose = []
    const section = SECTION.exec(text)?.[1]?.toLowerCase()
    if (section) this.source = section === 'yelp' ? {} : { source: section }
    const isStart = isSentence(text) || QUOTE.test(text) || BEGINS_WITH_STARS.test(text)
    if (this.loose.length > 0 || isStart) this.loose.push(line)
  }
}
