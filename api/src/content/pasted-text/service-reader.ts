import type { Minutes } from '@shop/db/services/prices/parse-minutes'
import { LevelNames } from './level-names.ts'
import type { PastedLine, PastedRow } from './pasted-row.ts'
import type { PriceLine, SpanPrice } from './read-price-line.ts'
import { addSentence, cleanWords, isButton, isDescription, isTitleAlone } from './service-words.ts'

export interface ReadLine extends PastedLine {
  isApart: boolean // behind an empty line
  isAbovePrice: boolean
  said: PriceLine | undefined
}

const IN_COLUMNS = 'The names and the prices stand apart. Does this price belong to it?'
const BY_TIME = 'Is this a service of its own, named by its time?'
const AGES = 'Are these levels, or ages?'

/** Reads the lines of a price list in their order: what has no price may have it, or describe it, on another line. */
export class ServiceReader {
  private readonly rows: PastedRow[] = []
  private readonly levels: LevelNames
  private columns: string[] = []
  private waiting: PastedRow[] = [] // titles without a price, which a line below may have
  private last: PastedRow | undefined // directly above
  private hasLostPrice = false

  constructor(levels: readonly string[]) {
    this.levels = new LevelNames(levels)
  }

  toRows(): PastedRow[] {
    return [...this.levels.toRows(), ...this.rows]
  }

  /** @param run one line, or several with nothing but a price or a level */
  read(run: ReadLine[]) {
    const [line] = run
    if (line?.said?.kind === 'price') this.addPrices(run)
    else if (run.length > 1 && this.waiting.length > 0) this.addLevelsBelow(run)
    else for (const each of run) this.readLine(each)
  }

  private readLine(line: ReadLine) {
    switch (line.said?.kind) {
      case 'services':
        for (const { title, description, price, minutes, note } of line.said.services)
          this.add([line.number], { title, ...(description && { description }), ...price, ...minutes }, note)
        break
      case 'levels':
        this.addLevels(line, line.said)
        break
      case 'spans':
        this.addSpans([line], line.said.title, line.said.prices)
        break
      case 'level names':
        this.columns = line.said.names
        break
      case 'minutes':
        this.addMinutes(line.number, line.said.minutes)
        break
      default:
        this.readWords(line)
    }
  }

  private add(lines: number[], values: PastedRow['values'], note: string) {
    this.last = { lines, resource: 'services', values, note }
    this.rows.push(this.last)
    this.waiting = []
  }

  private addLevels({ number }: ReadLine, said: PriceLine & { kind: 'levels' }) {
    const { title, prices, minutes, note } = said
    const names = said.names.length > 0 ? said.names : this.columns
    const named = title === '' ? this.waiting.at(-1) : { lines: [], values: { title } }
    const level_prices = named && names.length === prices.length && this.levels.toLevelPrices(number, names, prices)
    if (!level_prices) return
    const isAge = names.every((name) => /^(?:junior|senior)s?$/i.test(name))
    const values = { ...named.values, price_kind: 'levels', level_prices, ...minutes }
    this.add([...named.lines, number], values, isAge ? AGES : note)
  }

  /** Junior 40 and Master 60 on a line each, below the title. */
  private addLevelsBelow(run: ReadLine[]) {
    const services = run.flatMap(({ said }) => (said?.kind === 'services' ? said.services : []))
    const prices = services.flatMap(({ price }) => (price.price_kind === 'fixed' ? (price.price_min ?? []) : []))
    const [line, title] = [run.at(-1), this.waiting.at(-1)]
    if (!line || !title || prices.length < services.length) return
    title.lines.push(...run.slice(0, -1).map(({ number }) => number))
    const names = services.map((service) => service.title)
    this.addLevels(line, { kind: 'levels', title: '', names, prices, minutes: undefined, note: '' })
  }

  /** A service for each time that it may take: Massage 30 min, Massage 60 min. */
  private addSpans(lines: ReadLine[], title: string, prices: SpanPrice[]) {
    const named = title === '' ? this.waiting.at(-1) : { lines: [], values: { title } }
    for (const [index, { price, minutes, span }] of named ? prices.entries() : []) {
      const numbers = [...(named?.lines ?? []), (lines[index] ?? lines[0])?.number ?? 0]
      this.add(numbers, { title: `${named?.values.title} ${span}`, ...price, ...minutes }, BY_TIME)
    }
  }

  private addPrices(run: ReadLine[]) {
    const prices = run.flatMap(({ said }) => (said?.kind === 'price' ? said : []))
    if (run.length > 1 && prices.every(({ span }) => span !== '') && this.waiting.length !== run.length)
      return this.addSpans(run, '', prices)
    const titles = run.length === 1 ? this.waiting.slice(-1) : this.waiting
    this.waiting = []
    if (titles.length !== run.length) this.hasLostPrice = true
    const isDoubtful = run.length > 1 || this.hasLostPrice
    for (const [index, { values, lines }] of titles.length === run.length ? titles.entries() : []) {
      const { price, minutes, note = '' } = prices[index] ?? {}
      const numbers = [...lines, run[index]?.number ?? 0]
      this.add(numbers, { ...values, ...price, ...minutes }, isDoubtful ? IN_COLUMNS : note)
    }
  }

  private addMinutes(number: number, minutes: Minutes) {
    const row = this.waiting.at(-1) ?? this.last
    if (!row || 'minutes' in row.values) return
    Object.assign(row.values, minutes)
    row.lines.push(number)
  }

  private readWords({ number, text, isApart, isAbovePrice }: ReadLine) {
    if (isButton(text)) return
    const waiting = this.waiting.at(-1)
    if (isDescription(text, isAbovePrice || isApart || !this.last || this.last.lines.length === 1 ? 5 : 3)) {
      const row = waiting ?? (isApart && this.last?.lines.length === 1 ? undefined : this.last)
      if (!row) return
      row.values.description = addSentence(String(row.values.description ?? ''), text)
      row.lines.push(number)
      return
    }
    const title = cleanWords(text)
    if (!isTitleAlone(title)) this.waiting = []
    else this.waiting.push({ lines: [number], resource: 'services', values: { title }, note: '' })
    this.last = undefined
  }
}
