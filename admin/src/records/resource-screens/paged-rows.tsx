// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles

import { Fragment } from 'react'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useMayWrite } from '../../base/data/use-renter.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import list from './filtered-table.module.css'
import folded from './folded-rows.module.css'
import styles from './paged-rows.module.css'
import { ResourceRow } from './resource-row.tsx'
import type { RowActionsHandlers } from './row-action-buttons.tsx'
import { useAddedRow } from './use-added-row.ts'
import { useRowGroups } from './use-row-groups.ts'

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
  const { groupOf } = resource
  const GroupActions = useMayWrite(resource.resourceName)() ? resource.GroupActions : undefined
  const { groups, isOpen, toggle } = useRowGroups(rows, groupOf)
  let index = start
  const renderRow = (row: Row) => (
    <ResourceRow
      key={row.id}
      resource={resource}
      row={row}
      index={index++}
      added={row === rows[addedIndex] ? element : undefined}
      {...actions}
    />
  )
  return (
    <tbody role="rowgroup">
      {groups.slice(0, count).map(({ head, rest }) => (
        <Fragment key={head.id}>
          {renderRow(head)}
          {rest.length > 0 && resource.describeGroup && (
            <GroupToggle
              words={resource.describeGroup([head, ...rest])}
              name={resource.getName(head)}
              columns={resource.columns.length + 1}
              isOpen={isOpen(head)}
              onToggle={() => toggle(head)}
            />
          )}
          {isOpen(head) && rest.map(renderRow)}
          {isOpen(head) && rest.length > 0 && GroupActions && (
            <tr role="row">
              <td role="cell" className={styles.heading} colSpan={resource.columns.length + 1}>
                <GroupActions rows={[head, ...rest]} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
      {count < groups.length && (
        <tr role="row">
          <td role="cell" className={list.note} colSpan={resource.columns.length + 1}>
            {count} of {groups.length} shown.{' '}
            <Button small tone="plain" onClick={() => onShowPages(count / ROWS_PER_PAGE + 1)}>
              Show more
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface GroupToggleProps {
  words: string
  name: string
  columns: number
  isOpen: boolean
  onToggle(): void
}

/** Below the first row of a group: opens and folds the others. */
function GroupToggle({ words, name, columns, isOpen, onToggle }: GroupToggleProps) {
  return (
    <tr role="row">
      <td role="cell" className={styles.heading} colSpan={columns}>
        <button
          className={`line ${folded.toggle}`}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${words}, ${name}`}
          onClick={onToggle}
        >
          <Icon name="chevron" />
          {words}
        </button>
      </td>
    </tr>
  )
}
