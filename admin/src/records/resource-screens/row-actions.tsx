import { removalExpiry } from '@shop/db/records/removed-file-expiry'
import { formatDay } from '@shop/db/time/opening-hours/format-date-time'
import { SiteLink } from '@shop/site/components/links/site-and-external-links.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { HISTORY_HASH } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { LazyModal } from '../../base/ui/lazy-components.tsx'
import { MENU_ENTRY, MoreMenu } from '../../base/ui/more-menu.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import { type OldAddressRedirect, RedirectOnDelete, useOldAddressRedirect } from './redirect-on-delete.tsx'
import styles from './resource-row.module.css'

export interface RowActionsHandlers {
  onDelete(row: StoredRecord): void
  onError(error: Error | null): void
}

interface RowActionButtonsProps extends RowActionsHandlers {
  resource: ListResource
  row: StoredRecord
}

export function RowActionButtons(props: RowActionButtonsProps) {
  const { resource, row, onDelete, onError } = props
  const { getName, getLabel = getName, RowActions, MenuEntries } = resource
  const name = getLabel(row)
  const formPath = `${resource.path}/edit/${row.id}`
  const mayWriteRecord = useMayWrite(resource.resourceName)
  const mayWrite = mayWriteRecord(row)
  const edit = mayWrite ? 'Edit' : 'View'
  const mayDelete = mayWrite && mayWriteRecord()
  return (
    <div className={`line gap-1 end ${styles.actions}`}>
      <ButtonLink small to={formPath} aria-label={`${edit} ${name}`}>
        {edit}
      </ButtonLink>
      {mayDelete && !resource.deletesInMenu && (
        <Button small tone="danger-quiet" aria-label={`Delete ${name}`} onClick={() => onDelete(row)}>
          Delete
        </Button>
      )}
      {mayWrite && RowActions && <RowActions row={row} onError={onError} />}
      <MoreMenu name={name}>
        {mayWrite && MenuEntries && <MenuEntries row={row} onError={onError} />}
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

interface DeleteDialogProps {
  resource: ListResource
  row: StoredRecord
  isDeleting: boolean
  onCancel(): void
  onDelete(scope: string, redirect: OldAddressRedirect): void
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, row, isDeleting, onCancel, onDelete } = props
  const { singular, DeleteChoice } = resource
  const [scope, setScope] = useState('one')
  const redirect = useOldAddressRedirect(resource.resourceName, row.id)
  const label = `Delete ${singular}`
  const keptUntil = formatDay(removalExpiry(new Date().toISOString()).toISOString(), useTimeZone())
  return (
    <LazyModal
      title={label}
      onBack={isDeleting ? undefined : onCancel}
      cancel="Cancel"
      action={{
        tone: 'danger',
        busy: isDeleting || redirect.isLoading,
        onClick: () => onDelete(scope, redirect),
        children: label,
      }}
    >
      <p>
        Are you sure you want to delete the {singular.toLowerCase()}: <b>{resource.getName(row)}</b>? This action cannot
        be undone.
      </p>
      <p>
        A copy is kept under <Link to="/admin/timeline?kind=deleted">Recently deleted</Link> until {keptUntil}.
      </p>
      {DeleteChoice && <DeleteChoice row={row} value={scope} onChange={setScope} />}
      <RedirectOnDelete {...redirect} />
    </LazyModal>
  )
}
