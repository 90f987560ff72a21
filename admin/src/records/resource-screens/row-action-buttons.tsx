import { SiteLink } from '@shop/site/components/links/link.tsx'
import { Link } from 'react-router-dom'
import { HISTORY_HASH } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useMayWrite } from '../../base/data/use-write-permissions.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { MENU_ENTRY, MoreMenu } from '../../base/ui/more-menu.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import rowActions from './row-actions.module.css'

export interface RowActionsHandlers<Row> {
  onDelete(row: Row): void
  onError(error: Error | null): void
}

interface RowActionButtonsProps<Row extends StoredRecord> extends RowActionsHandlers<Row> {
  resource: ListResource<Row>
  row: Row
}

const NO_ACTIONS: { RowActions?: undefined; MenuEntries?: undefined } = {}

export function RowActionButtons<Row extends StoredRecord>(props: RowActionButtonsProps<Row>) {
  const { resource, row, onDelete, onError } = props
  const { getName, getLabel = getName } = resource
  const name = getLabel(row)
  const formPath = `${resource.path}/edit/${row.id}`
  const mayWrite = useMayWrite(resource.resourceName)
  const { RowActions, MenuEntries } = mayWrite(row) ? resource : NO_ACTIONS
  const edit = mayWrite(row) ? 'Edit' : 'View'
  const mayDelete = mayWrite(row) && mayWrite()
  return (
    <div className={`line gap-1 end ${rowActions.actions}`}>
      <ButtonLink small to={formPath} aria-label={`${edit} ${name}`}>
        {edit}
      </ButtonLink>
      {mayDelete && !resource.deletesInMenu && (
        <Button small tone="danger-quiet" aria-label={`Delete ${name}`} onClick={() => onDelete(row)}>
          Delete
        </Button>
      )}
      {RowActions && <RowActions row={row} onError={onError} />}
      <MoreMenu name={name}>
        {MenuEntries && <MenuEntries row={row} onError={onError} />}
        <Link className={MENU_ENTRY} to={formPath + HISTORY_HASH}>
          <Icon name="undo" />
          History
        </Link>
        {mayDelete && resource.deletesInMenu && (
          <button className={MENU_ENTRY} type="button" onClick={() => onDelete(row)}>
            <Icon name="trash" />
            Delete
          </button>
        )}
        <SiteLink className={MENU_ENTRY} href={resource.getPublicPath(row)}>
          <Icon name="external-link" />
          View on site
        </SiteLink>
      </MoreMenu>
    </div>
  )
}
