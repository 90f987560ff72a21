import { HTTPException } from 'hono/http-exception'

export class ValidationError extends HTTPException {
  readonly issues: { path: string; message: string }[]

  constructor(issues: { path: PropertyKey[]; message: string }[]) {
    super(400, { message: issues[0]?.message ?? 'That is not valid.' })
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}
