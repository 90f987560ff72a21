import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import { isShortLine, type PastedLine, type PastedRow } from './pasted-row.ts'
import { type PriceLine, readPriceLine } from './read-price-line.ts'
import { type ReadLine, ServiceReader } from './service-reader.ts'
import { cleanWords, isLevelName } from './service-words.ts'

/** The services of a price list. The levels that it names first are a row of the shop. */
export function readServices(lines: PastedLine[], { currency, levels }: PriceTerms): PastedRow[] {
  const read = lines.flatMap((line, index): ReadLine[] => {
    if (line.text.trim() === '') return []
    const isApart = index > 0 && lines[index - 1]?.text.trim() === ''
    const said = isShortLine(line) ? readPriceLine(line.text, currency) : undefined
    return [{ ...line, isApart, isAbovePrice: false, said }]
  })
  for (const [index, { said }] of read.slice(1).entries()) {
    const above = read[index]
    if (above) above.isAbovePrice = said?.kind === 'price' || said?.kind === 'minutes'
  }
  for (const [index, line] of read.entries()) line.said ??= readColumnNames(line, read[index + 1])
  const reader = new ServiceReader(levels)
  for (let start = 0; start < read.length; ) {
    const run = runAt(read, start)
    reader.read(run)
    start += run.length
  }
  return reader.toRows()
}

/** Short, Medium and Long above lines of three amounts each. */
function readColumnNames(line: ReadLine, below: ReadLine | undefined): PriceLine | undefined {
  if (below?.said?.kind !== 'levels' || below.said.names.length > 0) return undefined
  const names = line.text
    .split(/\s{2,}|\s*[\t|/]\s*/)
    .map(cleanWords)
    .filter(Boolean)
    .slice(-below.said.prices.length)
  const areNames = names.length === below.said.prices.length && names.every((name) => /^\p{L}[\p{L} ]+$/u.test(name))
  return areNames ? { kind: 'level names', names } : undefined
}

/** Lines that hold nothing but a price, or but a level and its price, are read together. */
function runAt(lines: ReadLine[], start: number): ReadLine[] {
  const kind = runKind(lines[start])
  let end = start + 1
  while (kind && runKind(lines[end]) === kind) end++
  return lines.slice(start, end)
}

function runKind(line: ReadLine | undefined): 'price' | 'level' | undefined {
  if (line?.said?.kind === 'price') return 'price'
  const [service, ...others] = line?.said?.kind === 'services' ? line.said.services : []
  return service && others.length === 0 && isLevelName(service.title) ? 'level' : undefined
}
