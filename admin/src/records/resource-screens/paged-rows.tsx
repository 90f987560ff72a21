// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { Button } from '../../base/ui/button.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import list from './filtered-table.module.css'
import { ResourceRow } from './resource-row.tsx'
import type { RowActionsHandlers } from './row-action-buttons.tsx'
import { useAddedRow } from './use-added-row.ts'

/** Thousands of rows would make every key that is pressed in the search slow. */
const ROWS_PER_PAGE = 25

export interface PagedRowsProps<Row extends StoredRecord> extends RowActionsHandlers<Row> {
  resource: ListResource<Row>
  rows: Row[]
  start?: number
  pages: number
  onShowPages(pages: number): void
}

export function PagedRows<Row extends StoredRecord>(props: PagedRowsProps<Row>) {
  const { resource, rows, start = 0, pages, onShowPages, ...actions } = props
  const { addedIndex, element } = useAddedRow(rows)
  const count = Math.max(pages, Math.ceil((addedIndex + 1) / ROWS_PER_PAGE)) * ROWS_PER_PAGE
  return (
    <tbody role="rowgroup">
      {rows.slice(0, count).map((row, index) => (
        <ResourceRow
          key={row.id}
          resource={resource}
          row={row}
          index={start + index}
          added={index === addedIndex ? element : undefined}
          {...actions}
        />
      ))}
      {count < rows.length && (
        <tr role="row">
          <td role="cell" className={list.note} colSpan={resource.columns.length + 1}>
            {count} of {rows.length} shown.{' '}
            <Button small tone="plain" onClick={() => onShowPages(count / ROWS_PER_PAGE + 1)}>
              Show more
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
