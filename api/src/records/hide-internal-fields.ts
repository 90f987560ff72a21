import { PRIVATE_COLUMNS } from '@shop/db/records/content-snapshot'
import type { Context } from 'hono'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'

const INTERNAL_FIELDS = Object.fromEntries(PRIVATE_COLUMNS.map((column) => [column, undefined]))

/** With the type of what staff see. */
export async function fieldFilter(c: Context, isSignedIn: RouteGuards['isSignedIn']) {
  return (await isSignedIn(c)) ? <Row extends object>(row: Row) => row : withoutInternalFields
}

/** Internal fields become undefined, so JSON.stringify omits them. */
export function withoutInternalFields<Row extends object>(row: Row): Row {
  return { ...row, ...INTERNAL_FIELDS }
}
