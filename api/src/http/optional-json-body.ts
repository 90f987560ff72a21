import type * as z from 'zod'
import { jsonBody } from './json-body.ts'

/** A JSON body that may be left out, which is the same as `{}`. */
export function optionalJsonBody<Schema extends z.ZodType<object>>(schema: Schema) {
  const read = jsonBody(schema)
  const readAny: typeof read = async (c, next) => {
    if (c.req.raw.body && c.req.header('content-length') !== '0') return read(c, next)
    c.req.addValidatedData('json', schema.parse({}))
    await next()
  }
  return readAny
}
