import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { RecordForm } from './form-values.ts'

/** A form that starts with `initialInput` and is validated by the same schema as on the server. */
export function useRecordForm<Input extends FieldValues>(
  inputSchema: ZodType<Input, FieldValues>,
  initialInput: Input,
): RecordForm<Input> {
  return useForm<Input, unknown, Input>({
    resolver: zodResolver<FieldValues, unknown, Input>(inputSchema) as Resolver<Input, unknown, Input>,
    defaultValues: initialInput as DefaultValues<Input>,
  })
}
