import { formatAmount } from '@shop/db/services/prices/format-price-and-duration'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, get } from 'react-hook-form'
import { useCurrency } from '../data/use-shop.ts'
import { DialogPresence } from '../state/dialog-exit-presence.tsx'
import { LazyModal } from '../ui/lazy-components.tsx'
import { type AmountField, type PartOfPrice, shownAmountFields } from './price-kinds.ts'
import { type RecordForm, useTaskBeforeSave } from './record-form.ts'

interface SaveQuestion {
  sentence: string
  /** to the field in question */
  focus(): void
}

interface ConfirmBeforeSaveProps<Input extends FieldValues> {
  form: RecordForm<Input>
  noun: string
  findQuestion(): SaveQuestion | undefined
}

/** Makes a save wait until the user confirms that something is meant. It asks once per sentence. */
export function ConfirmBeforeSave<Input extends FieldValues>(props: ConfirmBeforeSaveProps<Input>) {
  const { form, noun, findQuestion } = props
  const confirmed = useRef<string>(undefined)
  const [asked, setAsked] = useState<SaveQuestion & { resolve(isMeant: boolean): void }>()
  useTaskBeforeSave(form, async () => {
    const question = findQuestion()
    if (!question || question.sentence === confirmed.current) return
    const isMeant = await new Promise<boolean>((resolve) => setAsked({ ...question, resolve }))
    if (!isMeant) throw new Error(`Change the ${noun}, then save again.`)
    confirmed.current = question.sentence
  })
  function answer(isMeant: boolean) {
    flushSync(() => setAsked(undefined)) // The dialog gives the focus back as it closes.
    if (!isMeant) asked?.focus()
    asked?.resolve(isMeant)
  }
  return (
    <DialogPresence>
      {asked && (
        <LazyModal
          title={asked.sentence}
          onBack={() => answer(false)}
          cancel={`Change the ${noun}`}
          action={{ onClick: () => answer(true), children: 'Yes, save' }}
        >
          <p>Is that the right {noun}?</p>
        </LazyModal>
      )}
    </DialogPresence>
  )
}

/** So many times more or less than before may be a typo. */
const LARGE_FACTOR = 5

interface TypedAmount extends Pick<SaveQuestion, 'focus'> {
  label?: string | undefined
  amount: unknown
  /** what it may be compared with: the same amount before, or every amount of another kind of price */
  before: unknown[]
}

interface ConfirmLargeChangeProps<Input extends FieldValues> {
  form: RecordForm<Input>
  listAmounts(): TypedAmount[]
}

/** Asks before saving amounts that are much more or much less than the stored ones. */
export function ConfirmLargeChange<Input extends FieldValues>(props: ConfirmLargeChangeProps<Input>) {
  const currency = useCurrency()
  function findQuestion() {
    const [first, ...others] = props.listAmounts().flatMap(({ label, focus, ...amounts }) => {
      const words = describeLargeChange(amounts, currency)
      return words ? [{ focus, sentence: label ? `${label}: ${words}` : words }] : []
    })
    return first && { ...first, sentence: [first, ...others].map(({ sentence }) => sentence).join(' ') }
  }
  return <ConfirmBeforeSave form={props.form} noun="price" findQuestion={findQuestion} />
}

interface ChangedPrice {
  price: PartOfPrice
  before: PartOfPrice | undefined
  label?: string
  focus(field: AmountField): void
}

/** The amounts that a price shows. */
export function listShownAmounts({ price, before, label, focus }: ChangedPrice): TypedAmount[] {
  const fieldsBefore = shownAmountFields(before?.price_kind)
  const amountsBefore = new Map(fieldsBefore.map((field) => [field, get(before, field)]))
  return shownAmountFields(price.price_kind).map((field) => ({
    label,
    amount: get(price, field),
    before: isAmount(amountsBefore.get(field)) ? [amountsBefore.get(field)] : [...amountsBefore.values()],
    focus: () => focus(field),
  }))
}

/** $2,539? It was $25. Undefined for an amount that is not much more or less than what was before. */
function describeLargeChange({ amount, before }: Pick<TypedAmount, 'amount' | 'before'>, currency: string) {
  const known = before.filter(isAmount)
  if (!isAmount(amount) || known.length === 0) return undefined
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const isLess = amount * LARGE_FACTOR < lowest
  if (!isLess && amount <= highest * LARGE_FACTOR) return undefined
  return `${formatAmount(amount, currency)}? It was ${formatAmount(isLess ? lowest : highest, currency)}.`
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}
