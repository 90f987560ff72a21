import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'

/** bytes; the longest event description anybody typed is a hundredth of it */
const MAX_BODY = 256 * 1024

/**
 * The one way a JSON body comes in: read, checked and typed by the rule, or refused with a sentence.
 * @throws 415 for another content type, 413 above 256 KiB, 400 for what is no JSON or breaks the rule.
 */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  const read: MiddlewareHandler<
    object,
    string,
    { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
  > = async (c, next) => {
    const parsed = schema.safeParse(await readJson(c.req.raw), { error: sentence })
    if (!parsed.success) throw new ValidationError(parsed.error.issues)
    c.req.addValidatedData('json', parsed.data as object)
    await next()
  }
  return read
}

/** For rules that bring no words of their own. */
function sentence({ path = [] }: { path?: PropertyKey[] | undefined }): string {
  return path.length > 0 ? `"${path.join('.')}" is not what belongs there.` : 'Send one JSON object.'
}

/** A body that is JSON and breaks its rule: 400, with every broken field (decisions F11). */
export class ValidationError extends HTTPException {
  readonly issues: { path: string; message: string }[]

  constructor(issues: { path: PropertyKey[]; message: string }[]) {
    super(400, { message: issues[0]?.message ?? 'That is not valid.' })
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
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

/** @throws 413 above 256 KiB, 400 for what broke off */
export async function readBodyBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new HTTPException(413, { message: 'That is too much text to save at once.' })
  if (Number(request.headers.get('content-length')) > MAX_BODY) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength
    if (size > MAX_BODY) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws 400 when the connection ends in the middle */
async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throw new HTTPException(400, { message: 'The request broke off.', cause })
  }
}
