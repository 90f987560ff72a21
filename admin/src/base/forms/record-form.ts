import type { TextLimits } from '@shop/db/validation/text-limits'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type RecordForm<Input extends FieldValues> = UseFormReturn<Input, unknown, Input> & {
  textLimits: TextLimits
  /** run after the fields are found valid, and before they are saved; one that fails keeps them from being saved */
  tasksBeforeSave: Set<() => Promise<void>>
}
