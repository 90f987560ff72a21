import { type ColumnVisibility, listPrivateColumns } from '@shop/db/records/content-snapshot'
import type { Context } from 'hono'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'

const withoutInternalFields = createFieldHider({})

/** With the type of what staff see. */
export async function fieldFilter(c: Context, isSignedIn: RouteGuards['isSignedIn']) {
  return (await isSignedIn(c)) ? <Row extends object>(row: Row) => row : withoutInternalFields
}

/** Internal fields become undefined, so JSON.stringify omits them. */
export function createFieldHider(columns: ColumnVisibility) {
  const hidden = Object.fromEntries(listPrivateColumns(columns).map((column) => [column, undefined]))
  return <Row extends object>(row: Row): Row => ({ ...row, ...hidden })
}
