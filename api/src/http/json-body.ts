import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'

const MAX_BODY_BYTES = 256 * 1024

/** Reads, validates and types a JSON body. @throws 415 for another type, 413 above 256 KiB, 400 when it is invalid. */
export function jsonBody<Schema extends z.ZodType<object>>(schema: Schema) {
  const validator: MiddlewareHandler<
    object,
    string,
    { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
  > = async (c, next) => {
    const parsed = schema.safeParse(await readJson(c.req.raw), { error: defaultMessage })
    if (!parsed.success) throw new ValidationError(parsed.error.issues)
    c.req.addValidatedData('json', parsed.data)
    await next()
  }
  return validator
}

/** A JSON body that may be left out, which is the same as `{}`. */
export function optionalJsonBody<Schema extends z.ZodType<object>>(schema: Schema) {
  const requiredBody = jsonBody(schema)
  const validator: typeof requiredBody = async (c, next) => {
    if (c.req.raw.body && c.req.header('content-length') !== '0') return requiredBody(c, next)
    c.req.addValidatedData('json', schema.parse({}))
    await next()
  }
  return validator
}

/** Answers 400 with every invalid field. */
export class ValidationError extends HTTPException {
  readonly issues: { path: string; message: string }[]

  constructor(issues: { path: PropertyKey[]; message: string }[]) {
    super(400, { message: issues[0]?.message ?? 'That is not valid.' })
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}

/** @throws 413 above 256 KiB, 400 when the connection ends early. */
export async function readBodyBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new HTTPException(413, { message: 'That is too much text to save at once.' })
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function defaultMessage({ path = [] }: { path?: PropertyKey[] | undefined }): string {
  return path.length > 0 ? `"${path.join('.')}" is not what belongs there.` : 'Send one JSON object.'
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new HTTPException(415, { message: 'Send JSON, with content type application/json.' })
  const bytes = await readBodyBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ValidationError([{ path: [], message: 'The body is not valid JSON in UTF-8.' }])
  }
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throw new HTTPException(400, { message: 'The request broke off.', cause })
  }
}
