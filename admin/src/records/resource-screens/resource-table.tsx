// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles

import type { StoredRecord } from '../../base/data/resource-client.ts'
import table from '../../base/ui/table.module.css'
import type { FoldedView, ListResource } from '../resource-config/resource-config.ts'
import { FoldToggle, listGroups, PagedRows, type PagedRowsProps, useSavedRow } from './paged-rows.tsx'
import styles from './resource-table.module.css'
import type { RowActionsHandlers } from './row-actions.tsx'

interface ResourceTableProps extends RowActionsHandlers {
  resource: ListResource
  rows: StoredRecord[]
  folded: FoldedView<StoredRecord> | undefined
  /** how many pages of rows are shown; none of the closed ones while they are closed */
  pages: { rows: number; folded: number }
  onShowPages(pages: Partial<ResourceTableProps['pages']>): void
}

export function ResourceTable(props: ResourceTableProps) {
  const { rows, folded, pages, onShowPages, ...common } = props
  const { resource } = common
  const { actionsHeading = 'Actions' } = resource
  const hasImages = [...rows.slice(0, 1), ...(folded?.rows.slice(0, 1) ?? [])].some((row) => 'image_id' in row)
  return (
    <table className={`${table.table} ${styles.table} ${hasImages ? styles['with-images'] : ''}`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {resource.columns.map(({ heading }) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          {actionsHeading ? (
            <th className={styles['actions-heading']} role="columnheader" scope="col">
              {actionsHeading}
            </th>
          ) : (
            <td role="cell" />
          )}
        </tr>
      </thead>
      <PagedRows {...common} rows={rows} pages={pages.rows} onShowPages={(count) => onShowPages({ rows: count })} />
      {folded && folded.rows.length > 0 && (
        <FoldedRows
          {...common}
          title={folded.title}
          rows={folded.rows}
          start={rows.length}
          pages={pages.folded}
          onShowPages={(count) => onShowPages({ folded: count })}
        />
      )}
    </table>
  )
}

function FoldedRows({ title, ...group }: PagedRowsProps & { title: string }) {
  const { resource, rows, pages, onShowPages } = group
  const { savedIndex } = useSavedRow(rows)
  const isOpen = pages > 0 || savedIndex >= 0
  return (
    <>
      <tbody role="rowgroup">
        <FoldToggle columns={resource.columns.length + 1} isOpen={isOpen} onToggle={() => onShowPages(isOpen ? 0 : 1)}>
          {title}
          <span className="muted to-end regular">{listGroups(rows, resource).length}</span>
        </FoldToggle>
      </tbody>
      {isOpen && <PagedRows {...group} pages={Math.max(1, pages)} />}
    </>
  )
}
