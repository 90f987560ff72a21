import { LevelNames } from './level-names.ts'
import type { PastedRow } from './pasted-row.ts'
import { type Amount, isTimeAlone, type PriceLine, type ReadLine } from './read-price-line.ts'
import { addSentence, cleanWords, doubtOfName, isButton, isDescription, isTitleAlone } from './service-titles.ts'
import { doubtOfLevels, isSaidTwice, isUnnamed, readLevels, readServices, titleOfSpans } from './several-prices.ts'

const IN_COLUMNS = 'The names and prices are listed apart. Is this its price?'
const BY_TIME = 'Is this a separate service, named by its time?'
const IS_TITLE = 'Is this the name, or a heading above it?'

/** Reads the lines of a price list in order: the price or description of a service may be on another line. */
export class ServiceReader {
  private readonly rows: PastedRow[] = []
  private readonly levels: LevelNames
  private columns: string[] = []
  private waiting: PastedRow[] = [] // titles without a price, which a line below may have
  private heading: PastedRow | undefined // a service without a price, of which the last one is a kind
  private last: PastedRow | undefined // directly above
  private hasLostPrice = false
  private isTimeFirst = false // above each title
  private ahead: (Pick<PriceLine, 'minutes'> & Pick<PastedRow, 'lines'>) | undefined

  constructor(levels: readonly string[]) {
    this.levels = new LevelNames(levels)
  }

  toRows(): PastedRow[] {
    return this.levels.withShop(this.rows)
  }

  /** @param run one line, or several with only a price or a level */
  read(run: ReadLine[]) {
    const amounts = run.flatMap((line) => line.amounts)
    if (isSaidTwice(amounts)) return void this.readAmounts(amounts.slice(0, 1), '')
    const areTogether = run.length > 1 && (amounts.every(isUnnamed) || this.waiting.length > 0)
    if (areTogether) this.readAmounts(amounts, '')
    else for (const line of run) this.readLine(line)
  }

  private readLine(line: ReadLine) {
    const { amounts, rest, levels } = line
    if (amounts.length > 0 && this.readAmounts(amounts, rest)) return
    if (levels.length > 0) this.columns = levels
    else if (isTimeAlone(line)) this.addMinutes(line)
    else this.readWords(line)
  }

  /** @returns whether the amounts are understood */
  private readAmounts(amounts: Amount[], rest: string): boolean {
    const areUnnamed = amounts.every(isUnnamed)
    const areInColumn = areUnnamed && amounts[0]?.line !== amounts.at(-1)?.line
    const areOfTitles = areUnnamed && (amounts.length === 1 || (areInColumn && this.waiting.length === amounts.length))
    const title = areOfTitles ? undefined : titleOfSpans(amounts, rest)
    if (title !== undefined) return this.addSpans(title, amounts)
    if (areOfTitles || areInColumn) return this.addPrices(amounts)
    return this.addLevels(amounts) || this.addServices(amounts, rest)
  }

  private add(lines: number[], values: PastedRow['values'], note: string) {
    this.last = { lines: [...new Set(lines)], resource: 'services', values, note }
    this.rows.push(this.last)
    this.waiting = []
  }

  private addServices(amounts: Amount[], rest: string): boolean {
    const heading = this.waiting.at(-1) ?? this.heading
    const services = readServices(amounts, rest, heading)
    for (const { lines, title, description, price, minutes, note } of services)
      this.add(lines, { title, ...(description && { description }), ...price, ...minutes }, note)
    this.heading = services.at(-1)?.isKind ? heading : undefined
    return services.length > 0
  }

  private addLevels(amounts: Amount[]): boolean {
    const levels = readLevels(amounts)
    if (!levels) return false
    const { title, prices, note } = levels
    const names = levels.names.length > 0 ? levels.names : this.columns
    const named = title === '' ? this.waiting.at(-1) : { lines: [], values: { title } }
    const numbers = amounts.map(({ line }) => line)
    const level_prices =
      named && names.length === prices.length && this.levels.toLevelPrices(numbers.at(-1) ?? 0, names, prices)
    if (!level_prices) return true
    const { minutes } = amounts.find((amount) => amount.minutes) ?? {}
    const values = { ...named.values, price_kind: 'levels', level_prices, ...minutes }
    this.add([...named.lines, ...numbers], values, doubtOfLevels(`${named.values.title}`, names) || note)
    return true
  }

  /** A service for each time that it can take: Massage 30 min, Massage 60 min. */
  private addSpans(title: string, amounts: Amount[]): boolean {
    const named = title === '' ? this.waiting.at(-1) : { lines: [], values: { title } }
    for (const { line, price, minutes, span } of named ? amounts : []) {
      const values = { title: `${named?.values.title} ${span}`, ...price, ...minutes }
      this.add([...(named?.lines ?? []), line], values, BY_TIME)
    }
    return true
  }

  private addPrices(amounts: Amount[]): boolean {
    const titles = amounts.length === 1 ? this.waiting.slice(-1) : this.waiting
    const areEach = titles.length === amounts.length
    this.waiting = []
    this.hasLostPrice ||= !areEach
    const isDoubtful = amounts.length > 1 || this.hasLostPrice
    for (const [index, { line, price, minutes, note }] of areEach ? amounts.entries() : []) {
      const { values = {}, lines = [], note: doubt } = titles[index] ?? {}
      this.add([...lines, line], { ...values, ...price, ...minutes }, isDoubtful ? IN_COLUMNS : doubt || note)
    }
    return true
  }

  private addMinutes({ number, minutes }: ReadLine) {
    const row = this.waiting.at(-1) ?? this.last
    this.isTimeFirst ||= !row
    if (this.isTimeFirst) this.ahead = { lines: [number], minutes }
    else if (row && !('minutes' in row.values)) {
      Object.assign(row.values, minutes)
      row.lines.push(number)
    }
  }

  private readWords(line: ReadLine) {
    const { text, number, words } = line
    if (isButton(text) || this.describe(line)) return
    const title = cleanWords(words || text)
    const { lines, minutes } = this.ahead ?? { lines: [], minutes: line.minutes }
    const values = { title, ...minutes }
    if (!isTitleAlone(title)) this.waiting = []
    else this.waiting.push({ lines: [...lines, number], resource: 'services', values, note: doubtOfName(title) })
    this.last = undefined
    this.ahead = undefined
  }

  /** @returns whether the line says more about the service above it */
  private describe({ number, text, amounts, rest, isApart, pricesBelow }: ReadLine): boolean {
    const title = this.waiting.at(-1)
    const isBelowTitle = !isApart && title?.lines.at(-1) === number - 1 && pricesBelow === 1
    const fewestWords = pricesBelow > 0 || isApart || (this.last?.lines.length ?? 1) === 1 ? 5 : 3
    const isSure = isDescription(text, fewestWords, title ?? this.last)
    const hasOwnPrice = amounts[0] && (rest === '' || cleanWords(amounts[0].name).includes(' '))
    if (hasOwnPrice || !(isSure || (isBelowTitle && isDescription(text, 3, title)))) return false
    const row = title ?? (isApart && this.last?.lines.length === 1 ? undefined : this.last)
    if (!row) return true
    row.values.description = addSentence(String(row.values.description ?? ''), text)
    if (row.lines.at(-1) !== number) row.lines.push(number)
    if (!isSure) row.note = IS_TITLE
    return true
  }
}
