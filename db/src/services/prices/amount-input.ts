import { currencySign, fractionDigits } from './format-price-and-duration.ts'

const THOUSANDS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const DECIMAL = /^\d+(?:\.(\d*))?$/

/** 28, 28.50, 28,50 or $1,200; null when it is empty, NaN for a text that is not exactly one amount of the currency. */
export function parseAmount(text: string, currency: string): number | null {
  if (text.trim() === '') return null
  const digits = fractionDigits(currency)
  const typed = withoutCurrency(text.trim(), currency)
  const isAmbiguous = digits === 3 && /^\d+,\d{3}$/.test(typed)
  const plain = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  const number = DECIMAL.exec(plain)
  if (isAmbiguous || !number || (number[1] ?? '').length > digits) return Number.NaN
  return Math.round(Number(plain) * 10 ** digits)
}

export function formatAmountInput(amount: number | null, currency: string): string {
  if (amount === null || Number.isNaN(amount)) return ''
  const digits = fractionDigits(currency)
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits)
}

function withoutCurrency(text: string, currency: string): string {
  const upper = text.toUpperCase()
  for (const sign of [currency, currencySign(currency).toUpperCase()]) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trim()
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}
