import { formatAmountInput, parseAmount, parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { parseWholeNumber } from '@shop/db/validation/parse-whole-number'
import { type ComponentProps, type FocusEvent, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { useCurrency } from '../data/use-shop.ts'
import { hasAmount, kindOfAmount } from './price-kinds.ts'
import { type RecordForm, setDirtyValue } from './record-form.ts'

/** How a number is formatted and parsed. */
const UNITS = {
  amount: { inputMode: 'decimal', format: formatAmountInput, parse: parseAmount },
  minutes: { inputMode: 'numeric', format: formatMinutes, parse: parseWholeNumber },
} as const

export type InputUnit = keyof typeof UNITS

interface PriceOrDurationInputProps<Input extends FieldValues> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: RecordForm<Input>
  name: Path<Input>
  unit: InputUnit
  /** for an amount, the other fields of the price */
  price?: { kind: Path<Input>; max: Path<Input> } | false | undefined
  /** another field that this one makes valid or invalid */
  validates?: Path<Input>
}

/** An input for a number or null, which keeps the text as typed; NaN means that it cannot be read. */
export function PriceOrDurationInput<Input extends FieldValues>(props: PriceOrDurationInputProps<Input>) {
  const { form, name, unit, price, validates, ...rest } = props
  const kind = price && form.watch(price.kind)
  const isUnused = kind && !hasAmount(kind)
  const { field, fieldState } = useController({ control: form.control, name, rules: { deps: validates ?? [] } })
  const currency = useCurrency()
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const isUnchanged = typed !== undefined && Object.is(typed.value, field.value)
  const { inputMode, format, parse } = UNITS[unit]
  const set = (path: Path<Input>, value: unknown) => setDirtyValue(form, path, { ...form.getValues(), [path]: value })

  /** From 28, 60–120 and free also choose the kind of price. */
  function takePriceInWords(): boolean {
    if (!price || name === price.max || !Number.isNaN(field.value)) return false
    const words = parsePriceText(typed?.text ?? '', currency)
    if (!words) return false
    set(name, words.price_min)
    set(price.kind, words.price_kind)
    set(price.max, words.price_max)
    return true
  }

  return (
    <input
      autoComplete="off"
      inputMode={inputMode}
      {...rest}
      ref={field.ref}
      name={field.name}
      value={isUnused ? '' : isUnchanged ? typed.text : format(field.value ?? null, currency)}
      onFocus={selectAll}
      onBlur={() => {
        field.onBlur()
        if (takePriceInWords()) return
        if (Number.isNaN(field.value) || fieldState.invalid) afterPress(() => void form.trigger(name))
      }}
      onChange={({ target }) => {
        const value = parse(target.value, currency)
        setTyped({ text: target.value, value })
        field.onChange(value)
        if (kind) set(price.kind, kindOfAmount(kind, value))
      }}
    />
  )
}

/** Typing into a box that was opened with a finger replaces its text. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>) {
  currentTarget.select()
  currentTarget.addEventListener('mouseup', keepSelection, { once: true })
}

/** Safari would put the cursor where the finger is lifted. */
function keepSelection(event: MouseEvent) {
  event.preventDefault()
}

/** Anything that appears while a button is pressed would move it away, and the press would be lost. */
export function afterPress(act: () => void) {
  const controller = new AbortController()
  const end = () => {
    controller.abort()
    clearTimeout(timer)
    setTimeout(act)
  }
  const timer = setTimeout(end, 1000) // A keyboard on the screen is closed without either event.
  for (const type of ['mouseup', 'keyup']) addEventListener(type, end, { signal: controller.signal })
}

function formatMinutes(minutes: number | null): string {
  return minutes === null || Number.isNaN(minutes) ? '' : `${minutes}`
}
