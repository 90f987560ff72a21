import { PRIVATE_COLUMNS } from '@shop/db/records/content-snapshot'
import type { Context } from 'hono'
import type { RouteGuards } from '../auth/sessions/route-guards.ts'

/** With the type of what staff see. */
export async function fieldFilter(c: Context, isSignedIn: RouteGuards['isSignedIn']) {
  return (await isSignedIn(c)) ? <Row extends object>(row: Row) => row : withoutInternalFields
}

/** Internal fields become undefined, so JSON.stringify omits them. */
export function withoutInternalFields<Row extends object>(row: Row): Row {
  return hideInternalFields(row, {})
}

export interface ColumnVisibility {
  privateColumns?: string[] // beside those of every resource
  publicColumns?: string[] // of those that are private in others
}

export function hideInternalFields<Row extends object>(row: Row, columns: ColumnVisibility): Row {
  const { privateColumns = [], publicColumns = [] } = columns
  const hidden = [...PRIVATE_COLUMNS, ...privateColumns].filter((column) => !publicColumns.includes(column))
  return { ...row, ...Object.fromEntries(hidden.map((column) => [column, undefined])) }
}
