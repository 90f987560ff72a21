import type { FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod'

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

/** The defaults of a schema, with empty texts for what it requires. */
export function blankInput<Schema extends z.ZodObject>({ shape }: Schema): z.infer<Schema> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { success, data } = field.safeParse(undefined)
    return [name, success ? data : '']
  })
  return Object.fromEntries(fields)
}
