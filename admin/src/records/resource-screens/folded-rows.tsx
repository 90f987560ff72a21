// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './folded-rows.module.css'
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx'
import { useAddedRow } from './use-added-row.ts'
import { countGroups } from './use-row-groups.ts'

export function FoldedRows<Row extends StoredRecord>({ title, ...group }: PagedRowsProps<Row> & { title: string }) {
  const { resource, rows, pages, onShowPages } = group
  const { addedIndex } = useAddedRow(rows)
  const isOpen = pages > 0 || addedIndex >= 0
  return (
    <>
      <tbody role="rowgroup" className={styles.fold}>
        <tr role="row">
          <td role="cell" className={styles.heading} colSpan={resource.columns.length + 1}>
            <button
              className={`line ${styles.toggle}`}
              type="button"
              aria-expanded={isOpen}
              onClick={() => onShowPages(isOpen ? 0 : 1)}
            >
              <Icon name="chevron" />
              {title}
              <span className={`muted ${styles.count}`}>{countGroups(rows, resource.groupOf)}</span>
            </button>
          </td>
        </tr>
      </tbody>
      {isOpen && <PagedRows {...group} pages={Math.max(1, pages)} />}
    </>
  )
}
