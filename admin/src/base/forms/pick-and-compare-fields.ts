import type { FieldValues, Path } from 'react-hook-form'
import type { ZodType } from 'zod'

export function pickFields<Input extends object>(blank: Input, record: Partial<Input>): Input {
  const picked = { ...blank }
  for (const name in blank) picked[name] = record[name] ?? blank[name]
  return picked
}

export function isFieldName<Input extends FieldValues>(values: Input, path: string): path is Path<Input> {
  return path in values
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** The defaults of a schema, with empty texts for those it requires. */
export function newRecordDefaults<Input extends FieldValues>(
  schema: ZodType<Input, FieldValues>,
  requiredTexts: (keyof Input & string)[],
): Input {
  const withText = (text: string) => Object.fromEntries(requiredTexts.map((name) => [name, text]))
  return { ...schema.parse(withText('any')), ...withText('') }
}
