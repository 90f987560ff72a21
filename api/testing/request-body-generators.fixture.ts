import fc from 'fast-check'
import * as z from 'zod'

/** Texts that programs often handle wrongly. */
// biome-ignore format: as a list of texts
const HOSTILE_TEXTS = [
  '', ' ', '\u0000', '\ud800', '😀'.repeat(300), '__proto__', '<script>alert(1)</script>', "' OR 1=1 --",
  '](javascript:alert(1))', 'https://example.com/%E0%A4%A', '-1', '1e309', 'x'.repeat(30_000), '> '.repeat(5_000),
]

const HUGE_BODIES = ['['.repeat(100_000), '{"a":'.repeat(40_000), `"${'x'.repeat(300_000)}"`]

/** Real values of each field, such as the months and times of events. */
export type KnownValues = Map<string, unknown[]>

const anyText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 200 }))

const anyValue = fc.oneof(
  { arbitrary: anyText, weight: 3 },
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 999_999, Number.MAX_SAFE_INTEGER, 1e308, [], {}),
)

/** Bodies that fit a schema in all, most or none of their fields, and bodies that are no JSON at all. */
export function anyBody(
  schema: z.ZodType | undefined,
  known: KnownValues,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const fields = fieldsOf(schema)
  const valid = fc.record(Object.fromEntries(fields.map((field) => [field, knownValue(field, known)])))
  const mutation = fc.dictionary(fc.constantFrom('id', 'version', '__proto__', 'constructor', ...fields), anyValue)
  const mutated = fc.tuple(valid, mutation).map(([body, changed]) => ({ ...body, ...changed }))
  const partial = fc.tuple(valid, fc.nat()).map(([body, kept]) => pickSome(body, kept))
  return fc.oneof(
    { arbitrary: valid.map(toJson), weight: 40 },
    { arbitrary: mutated.map(toJson), weight: 40 },
    { arbitrary: partial.map(toJson), weight: 10 },
    { arbitrary: anyValue.map(toJson), weight: 10 },
    { arbitrary: anyText, weight: 10 },
    { arbitrary: fc.uint8Array({ maxLength: 300 }), weight: 10 },
    { arbitrary: fc.constantFrom(...HUGE_BODIES), weight: 1 },
  )
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return ['id']
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.keys(properties)
}

function knownValue(field: string, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.constantFrom(...(known.get(field) ?? ['Something', 1, null, true, [1]]))
}

function pickSome(body: object, bits: number): object {
  return Object.fromEntries(Object.entries(body).filter((_, index) => (bits >> index) & 1))
}

/** JSON.stringify leaves out values that JSON lacks, and writes nothing for an undefined value. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return '{}'
  }
}
