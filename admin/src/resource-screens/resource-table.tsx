// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles
import type { StoredRecord } from '../data/resource-client.ts'
import { Button, ButtonLink, SiteButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { RecordInput, Resource } from './resource-config.ts'
import styles from './resource-table.module.css'

interface ResourceTableProps<Row extends StoredRecord, Input extends RecordInput> {
  resource: Resource<Row, Input>
  rows: Row[]
  onDelete(row: Row): void
  onError(error: Error | null): void
}

/** A table that becomes a stack of cards on a phone. */
export function ResourceTable<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  rows,
  ...actions
}: ResourceTableProps<Row, Input>) {
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {resource.columns.map(({ heading }) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
          <ActionsHeading text={resource.actionsHeading} />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={row.id} role="row">
            {resource.columns.map(({ heading, cell }) => (
              <td
                key={heading}
                role="cell"
                data-label={heading}
                className={heading === resource.titleColumn ? styles.name : undefined}
              >
                <div className={styles.cell}>{cell(row, index)}</div>
              </td>
            ))}
            <td role="cell">
              <RowActionButtons resource={resource} row={row} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ActionsHeading({ text }: { text: string }) {
  if (!text) return <td role="cell" />
  return (
    <th className={styles['actions-heading']} role="columnheader" scope="col">
      {text}
    </th>
  )
}

function RowActionButtons<Row extends StoredRecord, Input extends RecordInput>({
  resource,
  row,
  onDelete,
  onError,
}: Omit<ResourceTableProps<Row, Input>, 'rows'> & { row: Row }) {
  const name = resource.getName(row)
  const { RowActions } = resource
  return (
    <div className={styles.actions}>
      <ButtonLink small to={`${resource.path}/edit/${row.id}`} aria-label={`Edit ${name}`}>
        Edit
      </ButtonLink>
      <Button small tone="danger-quiet" aria-label={`Delete ${name}`} onClick={() => onDelete(row)}>
        Delete
      </Button>
      {RowActions && <RowActions row={row} onError={onError} />}
      <SiteButtonLink
        small
        tone="plain"
        href={resource.getPublicPath(row)}
        aria-label={`View ${name} on site`}
        title="View on site"
      >
        <Icon name="external-link" />
      </SiteButtonLink>
    </div>
  )
}
