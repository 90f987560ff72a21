import { HTTPException } from 'hono/http-exception'

export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HTTPException(404, { message: 'This record no longer exists.' })
  return row
}
