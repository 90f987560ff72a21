/** The fields of a form, taken from a record that carries more than those. */
export function pickFields<Input extends object>(blank: Input, record: object): Input {
  const stored = record as Partial<Input>
  const fields = Object.keys(blank) as (keyof Input)[]
  return Object.fromEntries(fields.map((field) => [field, stored[field] ?? blank[field]])) as Input
}
