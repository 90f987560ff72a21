import type { TokenizerObject, Tokens } from 'marked'
import { nestingLimit } from './nesting-limit.ts'

/** What people who know no Markdown type by chance, as it looked when they typed it. */
export const lineRules: TokenizerObject = {
  ...nestingLimit,
  code: () => undefined, // by indentation
  lheading: () => undefined, // by a line below
  list(src) {
    const list = nestingLimit.list?.call(this, src)
    return list && showsOtherNumbers(list) ? undefined : list
  },
}

/** Such as years, whose place a page has not, and the dates 1. and 8., which it would number 1. and 2. */
function showsOtherNumbers({ start, items }: Tokens.List): boolean {
  const numbers = items.map(({ raw }) => Number.parseInt(raw, 10))
  const isGrowing = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  const last = numbers.at(-1) ?? 0
  return start !== '' && (last > 999 || (isGrowing && last !== Number(start) + items.length - 1))
}
