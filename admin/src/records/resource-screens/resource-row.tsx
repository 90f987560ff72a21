// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles
import { memo, type ReactNode, type RefObject } from 'react'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import type { ListResource } from '../resource-config/resource-config.ts'
import styles from './resource-table.module.css'
import { RowActionButtons, type RowActionsHandlers } from './row-action-buttons.tsx'
import { TitleCell } from './title-cell.tsx'

interface ResourceRowProps<Row extends StoredRecord> extends RowActionsHandlers<Row> {
  resource: ListResource<Row>
  row: Row
  index: number
  /** set for a record that was just added */
  added: RefObject<HTMLTableRowElement | null> | undefined
}

/** Not rendered again while one types into the search, unless its place changes. */
export const ResourceRow = memo(function ResourceRow<Row extends StoredRecord>(props: ResourceRowProps<Row>) {
  const { resource, row, index, added, ...actions } = props
  return (
    <tr ref={added} role="row" data-id={row.id} data-added={added && ''}>
      {resource.columns.map(({ heading, cell }) => (
        <td
          key={heading}
          role="cell"
          data-label={heading}
          className={heading === resource.titleColumn ? styles.name : undefined}
        >
          <div className={styles.cell}>
            {heading === resource.titleColumn ? (
              <TitleCell
                resource={resource}
                row={row}
                name={resource.getName(row)}
                drawnPicture={resource.DrawnPicture && <resource.DrawnPicture row={row} />}
              >
                {cell(row, index)}
              </TitleCell>
            ) : (
              cell(row, index)
            )}
          </div>
        </td>
      ))}
      <td role="cell">
        <RowActionButtons resource={resource} row={row} {...actions} />
      </td>
    </tr>
  )
}) as <Row extends StoredRecord>(props: ResourceRowProps<Row>) => ReactNode
