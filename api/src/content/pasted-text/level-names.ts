import { MAX_LEVELS } from '@shop/db/services/prices/price-levels'
import type { PastedRow } from './pasted-row.ts'

export const FROM_PRICE_HAS_NO_LEVELS = 'A price by level cannot be “from” an amount.'

/** The levels of the shop, followed by those that only a price list names. */
export class LevelNames {
  private readonly own: readonly string[]
  private readonly names: string[]
  private readonly lines = new Set<number>() // that name a new one

  constructor(own: readonly string[]) {
    this.own = own
    this.names = [...own]
  }

  /** @returns the prices in the order of the levels; undefined when the shop would have more levels than it can */
  toLevelPrices(line: number, names: string[], prices: number[]): (number | null)[] | undefined {
    const missing = names.filter((name) => this.indexOf(name) < 0)
    if (this.names.length + missing.length > MAX_LEVELS || new Set(names).size < names.length) return undefined
    if (missing.length > 0) this.lines.add(line)
    this.names.push(...missing)
    const byIndex = new Map(names.map((name, index) => [this.indexOf(name), prices[index]]))
    return Array.from({ length: Math.max(...byIndex.keys()) + 1 }, (_, index) => byIndex.get(index) ?? null)
  }

  /** The services, after the shop with the new names, which has to be saved with those that have prices for them. */
  withShop(services: PastedRow[]): PastedRow[] {
    if (this.names.length === this.own.length) return services
    const notes = services.filter(({ values }) => 'level_prices' in values).map(({ note }) => note)
    const note = notes.includes('') ? '' : (notes[0] ?? '')
    return [{ lines: [...this.lines], resource: 'shop', values: { levels: this.names }, note }, ...services]
  }

  private indexOf(name: string): number {
    return this.names.findIndex((known) => known.toLowerCase() === name.toLowerCase())
  }
}
