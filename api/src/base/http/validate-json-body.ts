import { fieldSchemasOf, findLongTexts, textLimitsOf } from '@shop/db/validation/text-limits'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import { readBodyBytes } from './body-bytes.ts'
import { withMetadata } from './route-metadata.ts'

type JsonMiddleware<Input, Output> = MiddlewareHandler<object, string, { in: { json: Input }; out: { json: Output } }>

export function jsonBody<Schema extends z.ZodType<object>>(schema: Schema) {
  const parseBody = createBodyParser(schema)
  const validator: JsonMiddleware<z.input<Schema>, z.output<Schema>> = async (c, next) => {
    c.req.addValidatedData('json', parseBody(await readJson(c.req.raw)))
    await next()
  }
  return withMetadata({ body: schema }, validator)
}

interface ChangeOptions {
  replacedFields: readonly string[]
  /** the record that the body replaces, whose texts may be longer than today's limits */
  findStored(c: Context): object | undefined
}

/** A field missing from the body keeps its value unless it is in `replacedFields`; rules between fields see it. */
export function jsonChanges<Schema extends z.ZodType<object>>(
  schema: Schema,
  { replacedFields, findStored }: ChangeOptions,
) {
  const parseChanges = createChangesParser(schema, replacedFields)
  const validator: JsonMiddleware<z.input<Schema>, Partial<z.output<Schema>>> = async (c, next) => {
    const body = await readJson(c.req.raw)
    c.req.addValidatedData('json', parseChanges(body, findStored(c)))
    await next()
  }
  return withMetadata({ body: schema }, validator)
}

export function createChangesParser<Schema extends z.ZodType<object>>(
  schema: Schema,
  replacedFields: readonly string[] = [],
) {
  const parseBody = createBodyParser(schema)
  const keptFields = fieldSchemasOf(schema).filter(([name]) => !replacedFields.includes(name))
  return (body: unknown, stored?: object): Partial<z.output<Schema>> => {
    const changes: Partial<z.output<Schema>> = { ...parseBody(withKeptFields(body, stored, keptFields), stored) }
    const namedFields = new Set([...Object.keys(Object(body)), ...replacedFields])
    for (const field in changes) if (!namedFields.has(field)) delete changes[field]
    return changes
  }
}

export function optionalJsonBody<Schema extends z.ZodType<object>>(schema: Schema) {
  const requiredBody = jsonBody(schema)
  const validator: typeof requiredBody = async (c, next) => {
    if (c.req.raw.body && c.req.header('content-length') !== '0') return requiredBody(c, next)
    c.req.addValidatedData('json', schema.parse({}))
    await next()
  }
  return withMetadata({ body: schema }, validator)
}

export function createBodyParser<Schema extends z.ZodType<object>>(schema: Schema) {
  const limits = textLimitsOf(schema)
  return (body: unknown, stored?: object): z.output<Schema> => {
    const parsed = schema.safeParse(body, { error: defaultMessage })
    const longTexts = findLongTexts(limits, parsed.data ?? body, stored)
    if (!parsed.success) throw new ValidationError([...parsed.error.issues, ...longTexts])
    if (longTexts.length > 0) throw new ValidationError(longTexts)
    return parsed.data
  }
}

/** A stored value that is invalid by itself today is left out, so that it cannot make the body invalid. */
function withKeptFields(body: unknown, stored: object | undefined, fields: [string, z.ZodType][]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !stored) return body
  const values = new Map<string, unknown>(Object.entries(stored))
  const kept = fields.filter(([name, field]) => !(name in body) && field.safeParse(values.get(name)).success)
  return { ...Object.fromEntries(kept.map(([name]) => [name, values.get(name)])), ...body }
}

function defaultMessage({ path = [] }: { path?: PropertyKey[] | undefined }): string {
  return path.length > 0 ? `"${path.join('.')}" is not valid.` : 'Send one JSON object.'
}

async function readJson(request: Request): Promise<unknown> {
  if (!isJsonType(request.headers.get('content-type') ?? ''))
    throw new HTTPException(415, { message: 'Send JSON, with content type application/json.' })
  return parseJsonBytes(await readBodyBytes(request))
}

export function isJsonType(type: string): boolean {
  return /^application\/json\s*(;|$)/i.test(type)
}

/** @throws ValidationError */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ValidationError([{ path: [], message: 'The body is not valid JSON in UTF-8.' }])
  }
}

interface Sentence {
  status?: ContentfulStatusCode
  message?: string // otherwise that of the first issue
}

export class ValidationError extends HTTPException {
  readonly issues: { path: string; message: string }[]

  constructor(issues: { path: PropertyKey[]; message: string }[], { status = 400, message }: Sentence = {}) {
    super(status, { message: message ?? issues[0]?.message ?? 'That is not valid.' })
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}
