// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, and browsers then forget that they are rows
import type { Stored } from '../data/resource.ts'
import { Button, LinkButton, SiteLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Entity, Fillable } from './entity.ts'
import styles from './table.module.css'

interface TableProps<Row extends Stored, Input extends Fillable> {
  entity: Entity<Row, Input>
  rows: Row[]
  onDelete(row: Row): void
  onFailure(error: Error | null): void
}

/** A table that becomes a stack of cards on a phone. */
export function Table<Row extends Stored, Input extends Fillable>({
  entity,
  rows,
  ...actions
}: TableProps<Row, Input>) {
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {entity.columns.map(({ heading }) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          <ActionsHeading words={entity.actionsHeading} />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={row.id} role="row">
            {entity.columns.map(({ heading, cell }) => (
              <td
                key={heading}
                role="cell"
                data-label={heading}
                className={heading === entity.nameColumn ? styles.name : undefined}
              >
                <div className={styles.cell}>{cell(row, index)}</div>
              </td>
            ))}
            <td role="cell">
              <Actions entity={entity} row={row} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ActionsHeading({ words }: { words: string }) {
  if (!words) return <td role="cell" />
  return (
    <th className={styles['actions-heading']} role="columnheader" scope="col">
      {words}
    </th>
  )
}

function Actions<Row extends Stored, Input extends Fillable>({
  entity,
  row,
  onDelete,
  onFailure,
}: Omit<TableProps<Row, Input>, 'rows'> & { row: Row }) {
  const name = entity.nameOf(row)
  const { RowActions } = entity
  return (
    <div className={styles.actions}>
      <LinkButton small to={`${entity.path}/edit/${row.id}`} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <Button small tone="danger-quiet" aria-label={`Delete ${name}`} onClick={() => onDelete(row)}>
        Delete
      </Button>
      {RowActions && <RowActions row={row} onFailure={onFailure} />}
      <SiteLink small tone="plain" href={entity.pageOf(row)} aria-label={`View ${name} on site`} title="View on site">
        <Icon name="external" />
      </SiteLink>
    </div>
  )
}
