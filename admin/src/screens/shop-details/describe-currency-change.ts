import { formatAmount, fractionDigits } from '@shop/db/prices/format-price-and-duration'

/** Amounts are stored in the smallest unit of a currency, which is a hundredth, a thousandth or the whole. */
export function describeCurrencyChange(stored = '', typed: string): string {
  const code = typed.trim().toUpperCase()
  const isKnown = [stored, code].every((each) => Intl.supportedValuesOf('currency').includes(each))
  if (!isKnown || fractionDigits(stored) === fractionDigits(code)) return 'Prices keep their numbers when it changes.'
  const [before, after] = [stored, code].map((currency) => formatAmount(2800, currency))
  return `${before} becomes ${after}: correct every price after you save.`
}
