import { zodResolver } from '@hookform/resolvers/zod'
import type { Words } from '@shop/db/resources/translated-words'
import { findLongTexts, type TextLimits, textLimitsOf } from '@shop/db/validation/text-limits'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type SetValueConfig,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { createIdempotencyKey } from '../data/resource-client.ts'
import { isFieldName } from './form-values.ts'
import { findUnreadWords, withTranslationFields } from './translation-form-values.ts'

export type RecordForm<Input extends FieldValues> = UseFormReturn<Input, unknown, Input> & {
  textLimits: TextLimits
  /** also says which fields are words, which the form has in other languages as well */
  inputSchema: ZodType<Input, FieldValues>
  /** identifies the draft of this form, and is sent as the Idempotency-Key when the form adds a record */
  draftKey: RefObject<string>
} & SaveState

interface SaveState {
  /** run after the fields are found valid and before they are saved; if one fails, nothing is saved */
  tasksBeforeSave: Set<() => Promise<void>>
  /** fields whose value is on its way, such as an image that is being uploaded; a task before the save waits for it */
  pendingFields: string[]
  setPendingFields: Dispatch<SetStateAction<string[]>>
}

export function useValidatedForm<Input extends FieldValues>(
  inputSchema: ZodType<Input, FieldValues>,
  initialInput: Input,
  record: { words?: Words | undefined } = initialInput,
): RecordForm<Input> {
  const textLimits = useMemo(() => textLimitsOf(inputSchema), [inputSchema])
  const validate = zodResolver<FieldValues, unknown, Input>(inputSchema) as Resolver<Input, unknown, Input>
  const form = useForm<Input, unknown, Input>({
    resolver: async (values, context, options) => {
      const result = await validate(values, context, options)
      const longTexts = findLongTexts(textLimits, values, form.formState.defaultValues)
      const unread = findUnreadWords(values)
      if (longTexts.length === 0 && unread.length === 0) return result
      const tooLong = longTexts.map(({ path: [name], message }) => [name, { type: 'maxLength', message }])
      const errors = [...tooLong, ...unread]
      return { values: {}, errors: { ...Object.fromEntries(errors), ...result.errors } }
    },
    defaultValues: withTranslationFields(initialInput, record, inputSchema) as DefaultValues<Input>,
  })
  const [tasksBeforeSave] = useState<SaveState['tasksBeforeSave']>(() => new Set())
  const [pendingFields, setPendingFields] = useState<string[]>([])
  const draftKey = useRef(createIdempotencyKey())
  return { ...form, textLimits, inputSchema, tasksBeforeSave, pendingFields, setPendingFields, draftKey }
}

export function useTaskBeforeSave({ tasksBeforeSave }: SaveState, task: () => Promise<void>) {
  const runTask = useEffectEvent(task)
  useEffect(() => {
    const run = () => runTask()
    tasksBeforeSave.add(run)
    return () => void tasksBeforeSave.delete(run)
  }, [tasksBeforeSave])
}

export function usePendingField({ setPendingFields }: SaveState, name: string, isPending: boolean) {
  useEffect(() => {
    if (!isPending) return
    setPendingFields((names) => [...names, name])
    return () => setPendingFields((names) => names.filter((other) => other !== name))
  }, [setPendingFields, name, isPending])
}

export function setDirtyValues<Input extends FieldValues>(form: RecordForm<Input>, draft: Input) {
  for (const name in draft) if (isFieldName(draft, name)) setDirtyValue(form, name, draft)
}

export function setDirtyValue<Input extends FieldValues>(
  form: RecordForm<Input>,
  name: Path<Input>,
  values: Input,
  options?: SetValueConfig,
) {
  form.setValue(name, values[name], { shouldDirty: true, ...options })
}
