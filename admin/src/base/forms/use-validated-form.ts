import { zodResolver } from '@hookform/resolvers/zod'
import { findLongTexts, textLimitsOf } from '@shop/db/validation/text-limits'
import { useMemo, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { RecordForm } from './record-form.ts'

export function useValidatedForm<Input extends FieldValues>(
  inputSchema: ZodType<Input, FieldValues>,
  initialInput: Input,
): RecordForm<Input> {
  const textLimits = useMemo(() => textLimitsOf(inputSchema), [inputSchema])
  const validate = zodResolver<FieldValues, unknown, Input>(inputSchema) as Resolver<Input, unknown, Input>
  const form = useForm<Input, unknown, Input>({
    resolver: async (values, context, options) => {
      const result = await validate(values, context, options)
      const longTexts = findLongTexts(textLimits, values, form.formState.defaultValues)
      if (longTexts.length === 0) return result
      const errors = longTexts.map(({ path: [name], message }) => [name, { type: 'maxLength', message }])
      return { values: {}, errors: { ...Object.fromEntries(errors), ...result.errors } }
    },
    defaultValues: initialInput as DefaultValues<Input>,
  })
  const [tasksBeforeSave] = useState<RecordForm<Input>['tasksBeforeSave']>(() => new Set())
  return { ...form, textLimits, tasksBeforeSave }
}
