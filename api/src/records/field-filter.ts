import { PRIVATE_COLUMNS } from '@shop/db/records/content-snapshot'
import type { Context } from 'hono'
import type { IsSignedIn } from '../auth/sessions/require-auth.ts'

/** With the type of what staff see. */
export async function fieldFilter(c: Context, isSignedIn: IsSignedIn): Promise<<Row extends object>(row: Row) => Row> {
  return (await isSignedIn(c)) ? (row) => row : withoutInternalFields
}

export function withoutInternalFields<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !PRIVATE_COLUMNS.includes(field))) as Row
}
