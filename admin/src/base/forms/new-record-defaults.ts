import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'

/** The defaults of a schema, and empty texts where it requires some. */
export function newRecordDefaults<Input extends FieldValues>(
  schema: ZodType<Input, FieldValues>,
  requiredTexts: (keyof Input & string)[],
): Input {
  const withText = (text: string) => Object.fromEntries(requiredTexts.map((name) => [name, text]))
  return { ...schema.parse(withText('any')), ...withText('') }
}
