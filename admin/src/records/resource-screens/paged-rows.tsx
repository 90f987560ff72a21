// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles

import { groupRows } from '@shop/db/group-rows'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import styles from './resource-row.module.css'
import { ResourceRow } from './resource-row.tsx'
import type { RowActionsHandlers } from './row-actions.tsx'

/** Thousands of rows would make every keystroke in the search slow. */
const ROWS_PER_PAGE = 25

export interface PagedRowsProps extends RowActionsHandlers {
  resource: ListResource
  rows: StoredRecord[]
  start?: number
  pages: number
  onShowPages(pages: number): void
}

export function PagedRows(props: PagedRowsProps) {
  const { resource, rows, start = 0, pages, onShowPages, ...actions } = props
  const { savedIndex, element } = useSavedRow(rows)
  const count = Math.max(pages, Math.ceil((savedIndex + 1) / ROWS_PER_PAGE)) * ROWS_PER_PAGE
  const columns = resource.columns.length + 1
  const GroupActions = useMayWrite(resource.resourceName)() ? resource.GroupActions : undefined
  const groups = listGroups(rows, resource)
  const [openIds, setOpenIds] = useState<number[]>([])
  const isOpen = ({ id }: StoredRecord) => openIds.includes(id)
  const toggle = ({ id }: StoredRecord) =>
    setOpenIds(openIds.includes(id) ? openIds.filter((other) => other !== id) : [...openIds, id])
  let index = start
  const renderRow = (row: StoredRecord) => (
    <ResourceRow
      key={row.id}
      resource={resource}
      row={row}
      index={index++}
      saved={row === rows[savedIndex] ? element : undefined}
      {...actions}
    />
  )
  return (
    <tbody role="rowgroup">
      {groups.slice(0, count).map(({ head, rest }) => (
        <Fragment key={head.id}>
          {renderRow(head)}
          {rest.length > 0 && resource.describeGroup && (
            <FoldToggle
              label={`${resource.describeGroup([head, ...rest])}, ${resource.getName(head)}`}
              columns={columns}
              isOpen={isOpen(head)}
              onToggle={() => toggle(head)}
            >
              {resource.describeGroup([head, ...rest])}
            </FoldToggle>
          )}
          {isOpen(head) && rest.map(renderRow)}
          {isOpen(head) && rest.length > 0 && GroupActions && (
            <WideRow columns={columns}>
              <GroupActions rows={[head, ...rest]} />
            </WideRow>
          )}
        </Fragment>
      ))}
      {count < groups.length && (
        <WideRow columns={columns}>
          <span className="muted small">
            {count} of {groups.length} shown.{' '}
            <Button small tone="plain" onClick={() => onShowPages(count / ROWS_PER_PAGE + 1)}>
              Show more
            </Button>
          </span>
        </WideRow>
      )}
    </tbody>
  )
}

/** The index of the record that was just saved, or -1, and a ref that brings its row into view, even after a sort. */
export function useSavedRow(rows: StoredRecord[]) {
  const { state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const savedId: unknown = isBackOrForward ? undefined : state?.savedId
  const savedIndex = savedId === undefined ? -1 : rows.findIndex(({ id }) => id === savedId)
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (savedIndex >= 0) element.current?.scrollIntoView({ block: 'nearest' })
  }, [savedIndex])
  return { savedIndex, element }
}

/** A row without a key is a separate group; of one that is closed, the list shows the first row. */
export function listGroups(rows: StoredRecord[], { groupOf }: ListResource) {
  return groupRows(rows, (row) => groupOf?.(row) || row.id)
}

interface WideRowProps {
  columns: number
  children: ReactNode
}

function WideRow({ columns, children }: WideRowProps) {
  return (
    <tr role="row">
      <td role="cell" className={styles.wide} colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}

interface FoldToggleProps extends WideRowProps {
  isOpen: boolean
  label?: string
  onToggle(): void
}

/** Opens and closes the rows below it. */
export function FoldToggle({ columns, isOpen, label, onToggle, children }: FoldToggleProps) {
  return (
    <WideRow columns={columns}>
      <button
        className={`line gap-2 touch full ${styles.toggle}`}
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={onToggle}
      >
        <Icon name="chevron" />
        {children}
      </button>
    </WideRow>
  )
}
