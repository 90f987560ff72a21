import { formatAmount } from '@shop/db/prices/format-price-and-duration'
import type { FieldValues, Path } from 'react-hook-form'
import { useCurrency } from '../data/use-shop.ts'
import { DoubtBeforeSave } from './doubt.tsx'
import type { RecordForm } from './record-form.ts'

const MUCH_MORE = 5

interface PriceDoubtProps<Input extends FieldValues> {
  form: RecordForm<Input>
  names: Path<Input>[]
  getLabel?(name: Path<Input>): string
}

/** Asks before a save about amounts that are much more than the stored ones. */
export function PriceDoubt<Input extends FieldValues>({ form, names, getLabel }: PriceDoubtProps<Input>) {
  const currency = useCurrency()
  function findDoubt() {
    const { defaultValues } = form.formState
    const doubts = names.flatMap((field) => {
      const jump = describeJump(form.getValues(field), defaultValues?.[field], currency)
      return jump ? [{ field, sentence: getLabel ? `${getLabel(field)}: ${jump}` : jump }] : []
    })
    return doubts[0] && { ...doubts[0], sentence: doubts.map(({ sentence }) => sentence).join(' ') }
  }
  return <DoubtBeforeSave form={form} noun="price" findDoubt={findDoubt} />
}

/** $2,539? It was $25. Undefined for an amount that is not much more than the one before. */
export function describeJump(amount: unknown, before: unknown, currency: string): string | undefined {
  if (typeof amount !== 'number' || typeof before !== 'number' || !(amount > before * MUCH_MORE)) return undefined
  return `${formatAmount(amount, currency)}? It was ${formatAmount(before, currency)}.`
}
