import { formatAmount } from '@shop/db/services/prices/format-price-and-duration'
import { type FieldValues, get, type Path } from 'react-hook-form'
import { useCurrency } from '../data/use-shop.ts'
import { ConfirmBeforeSave, type SaveQuestion } from './confirm-before-save.tsx'
import type { RecordForm } from './record-form.ts'

/** More than so many times the amount before may be a slip of the finger. */
const LARGE_FACTOR = 5

interface TypedAmount extends Pick<SaveQuestion, 'focus'> {
  label?: string | undefined
  amount: unknown
  before: unknown
}

interface ConfirmLargeIncreaseProps<Input extends FieldValues> {
  form: RecordForm<Input>
  listAmounts(): TypedAmount[]
}

/** Asks before a save about amounts that are much more than the stored ones. */
export function ConfirmLargeIncrease<Input extends FieldValues>(props: ConfirmLargeIncreaseProps<Input>) {
  const currency = useCurrency()
  function findQuestion() {
    const [first, ...others] = props.listAmounts().flatMap(({ label, focus, ...amounts }) => {
      const words = describeLargeIncrease(amounts, currency)
      return words ? [{ focus, sentence: label ? `${label}: ${words}` : words }] : []
    })
    return first && { ...first, sentence: [first, ...others].map(({ sentence }) => sentence).join(' ') }
  }
  return <ConfirmBeforeSave form={props.form} noun="price" findQuestion={findQuestion} />
}

export function listFieldAmounts<Input extends FieldValues>(
  form: RecordForm<Input>,
  names: Path<Input>[],
  label?: string,
): TypedAmount[] {
  return names.map((name) => ({
    label,
    amount: form.getValues(name),
    before: get(form.formState.defaultValues, name),
    focus: () => form.setFocus(name),
  }))
}

/** $2,539? It was $25. Undefined for an amount that is not much more than the one before. */
function describeLargeIncrease({ amount, before }: Pick<TypedAmount, 'amount' | 'before'>, currency: string) {
  if (typeof amount !== 'number' || typeof before !== 'number' || !(amount > before * LARGE_FACTOR)) return undefined
  return `${formatAmount(amount, currency)}? It was ${formatAmount(before, currency)}.`
}
