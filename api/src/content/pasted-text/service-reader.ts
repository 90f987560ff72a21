import type { Minutes } from '@shop/db/services/prices/parse-minutes'
import { LevelNames } from './level-names.ts'
import type { PastedLine, PastedRow } from './pasted-row.ts'
import type { PriceLine } from './read-price-line.ts'
import { cleanDescription, cleanWords, isButton, isDescription, isTitleAlone } from './service-words.ts'

export interface ReadLine extends PastedLine {
  isApart: boolean // behind an empty line
  isAbovePrice: boolean
  said: PriceLine | undefined
}

/** A title without a price, which a line below may have. */
interface Waiting {
  lines: number[]
  title: string
  description: string
  minutes: Minutes | undefined
}

const IN_COLUMNS = 'The names and the prices stand apart. Does this price belong to it?'
const AGES = 'Are these levels, or ages?'

/** Reads the lines of a price list in their order: what has no price may have it, or describe it, on another line. */
export class ServiceReader {
  private readonly rows: PastedRow[] = []
  private readonly levels: LevelNames
  private columns: string[] = []
  private waiting: Waiting[] = []
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
      case 'columns':
        if (this.columns.length === line.said.prices.length)
          this.addLevels(line, { ...line.said, kind: 'levels', names: this.columns })
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

  private addLevels({ number }: ReadLine, { title, names, prices, minutes, note }: PriceLine & { kind: 'levels' }) {
    const named = title === '' ? this.waiting.at(-1) : { lines: [], title }
    const level_prices = named && this.levels.toLevelPrices(number, names, prices)
    if (!level_prices) return
    const isAge = names.every((name) => /^(?:junior|senior)s?$/i.test(name))
    const values = { title: named.title, price_kind: 'levels', level_prices, ...minutes }
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

  private addPrices(run: ReadLine[]) {
    const titles = run.length === 1 ? this.waiting.slice(-1) : this.waiting
    this.waiting = []
    if (titles.length !== run.length) this.hasLostPrice = true
    const isDoubtful = run.length > 1 || this.hasLostPrice
    for (const [index, { title, description, minutes, lines }] of titles.entries()) {
      const line = titles.length === run.length ? run[index] : undefined
      if (line?.said?.kind !== 'price') continue
      const said = { ...line.said.price, ...minutes, ...line.said.minutes }
      const values = { title, ...(description && { description }), ...said }
      this.add([...lines, line.number], values, isDoubtful ? IN_COLUMNS : line.said.note)
    }
  }

  private addMinutes(number: number, minutes: Minutes) {
    const waiting = this.waiting.at(-1)
    if (waiting) {
      waiting.minutes ??= minutes
      waiting.lines.push(number)
    } else if (this.last && !('minutes' in this.last.values)) {
      Object.assign(this.last.values, minutes)
      this.last.lines.push(number)
    }
  }

  private readWords({ number, text, isApart, isAbovePrice }: ReadLine) {
    if (isButton(text)) return
    const waiting = this.waiting.at(-1)
    if (!isDescription(text, isAbovePrice || isApart || !this.last || this.last.lines.length === 1 ? 5 : 3)) {
      const title = cleanWords(text)
      if (!isTitleAlone(title)) this.waiting = []
      else this.waiting.push({ lines: [number], title, description: '', minutes: undefined })
      this.last = undefined
    } else if (waiting) {
      waiting.description = addSentence(waiting.description, text)
      waiting.lines.push(number)
    } else if (this.last && !(isApart && this.last.lines.length === 1)) {
      const { values, lines } = this.last
      values.description = addSentence(typeof values.description === 'string' ? values.description : '', text)
      lines.push(number)
    }
  }
}

function addSentence(description: string, text: string): string {
  return [description, cleanDescription(text)].filter(Boolean).join(' ')
}
