import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import { parseMinutes } from '@shop/db/services/prices/parse-duration'
import type { PastedLine, PastedRow } from './pasted-row.ts'
import { type Amount, IS_PRICE, isTimeAlone, type ReadLine, readPriceLine } from './read-price-line.ts'
import { ServiceReader } from './service-reader.ts'
import { cleanWords, isLevelName } from './service-titles.ts'
import { isUnnamed, readLevels } from './several-prices.ts'

/** The services of a price list. The levels that it names first are a row for the shop. */
export function readServices(lines: PastedLine[], { currency, levels }: PriceTerms): PastedRow[] {
  const read = lines.flatMap((line, index): ReadLine[] => {
    const isApart = lines[index - 1]?.text.trim() === ''
    const parts = splitTime(line).filter(({ text }) => text.trim() !== '')
    return parts.map((part) => ({ ...part, ...readPriceLine(part, currency), isApart, pricesBelow: 0 }))
  })
  markUnusual(read.flatMap((line) => line.amounts))
  for (const [index, line] of read.entries()) {
    const below = read.slice(index + 1, index + 3)
    const other = below.findIndex((each) => runKind(each) !== 'price' && !isTimeAlone(each))
    line.pricesBelow = other < 0 ? below.length : other
    if (line.amounts.length + line.levels.length === 0) line.levels = readColumnNames(line, below[0])
  }
  const reader = new ServiceReader(levels)
  for (let start = 0; start < read.length; ) {
    const run = runAt(read, start)
    reader.read(run)
    start += run.length
  }
  return reader.toRows()
}

const LABEL = /^\s*(?:price|cost|duration|time):\s*/i

/** "60 minutes. Includes a shampoo." as if it was two lines; Price: $40 without its label. */
function splitTime({ text: whole, number }: PastedLine): PastedLine[] {
  const line = { number, text: whole.replace(LABEL, '') }
  const [start = '', time = ''] = /^\s*(\d[\w .,½–-]{0,20}?)[.·|]\s+(?=\p{L})/u.exec(line.text) ?? []
  if (!parseMinutes(time)) return [line]
  return [time, line.text.slice(start.length)].map((text) => ({ ...line, text }))
}

const USUAL = { from: 500, to: 50_000 } // cents

/** A very low or high number without a sign may be something else. */
function markUnusual(amounts: Amount[]) {
  for (const amount of amounts) {
    const { price_min } = amount.price
    const isUnusual = price_min && (price_min < USUAL.from || price_min >= USUAL.to)
    if (isUnusual && !amount.isSigned) amount.note ||= IS_PRICE
  }
}

/** Short, Medium and Long above lines of three amounts each. */
function readColumnNames(line: ReadLine, below: ReadLine | undefined): string[] {
  const amounts = readLevels(below?.amounts ?? [])
  if (!amounts || amounts.names.length > 0) return []
  const names = line.text
    .split(/\s{2,}|\s*[\t|/]\s*/)
    .map(cleanWords)
    .filter(Boolean)
    .slice(-amounts.prices.length)
  const areNames = names.length === amounts.prices.length && names.every((name) => /^\p{L}[\p{L} ]+$/u.test(name))
  return areNames ? names : []
}

/** Lines with only a price, or only a level and its price, are read together. */
function runAt(lines: ReadLine[], start: number): ReadLine[] {
  const kind = runKind(lines[start])
  let end = start + 1
  while (kind && runKind(lines[end]) === kind) end++
  return lines.slice(start, end)
}

function runKind(line: ReadLine | undefined): 'price' | 'level' | undefined {
  const [amount, ...others] = line?.amounts ?? []
  if (!amount || others.length > 0) return undefined
  if (isUnnamed(amount)) return 'price'
  return isLevelName(cleanWords(amount.name)) ? 'level' : undefined
}
