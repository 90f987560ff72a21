import { fractionDigits } from './format-price-and-duration.ts'

/** 28 or 28.50; null when it is empty, NaN when it is no amount. */
export function parseAmount(text: string, currency: string): number | null {
  const typed = text.replaceAll(/[^\d.,-]/g, '')
  if (text.trim() === '') return null
  const digits = fractionDigits(currency)
  const decimalComma = /,\d{1,2}$/.test(typed) && !typed.includes('.')
  const plain = decimalComma ? typed.replace(',', '.') : typed.replaceAll(',', '')
  if (!/^\d+(\.\d*)?$/.test(plain) || (plain.split('.')[1] ?? '').length > digits) return Number.NaN
  return Math.round(Number(plain) * 10 ** digits)
}

export function formatAmountInput(amount: number | null, currency: string): string {
  if (amount === null || Number.isNaN(amount)) return ''
  const digits = fractionDigits(currency)
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits)
}
