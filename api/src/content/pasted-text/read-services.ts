import type { PriceTerms } from '@shop/db/services/prices/format-price-and-duration'
import { isShortLine, type PastedLine, type PastedRow } from './pasted-row.ts'
import { readPriceLine } from './read-price-line.ts'
import { type ReadLine, ServiceReader } from './service-reader.ts'
import { isLevelName } from './service-words.ts'

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
  const reader = new ServiceReader(levels)
  for (let start = 0; start < read.length; ) {
    const run = runAt(read, start)
    reader.read(run)
    start += run.length
  }
  return reader.toRows()
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
