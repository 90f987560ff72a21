import { formatDay } from '@shop/db/opening-hours/format-moment'
import { removalExpiry } from '@shop/db/records/removal-expiry'
import { useState } from 'react'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { LazyModal } from '../../base/ui/load-when-idle.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import { OldAddressChoice, type OldAddressRedirect, useOldAddressRedirect } from './old-address-choice.tsx'

interface DeleteDialogProps<Row extends StoredRecord> {
  resource: ListResource<Row>
  row: Row
  isDeleting: boolean
  onCancel(): void
  onDelete(scope: string, redirect: OldAddressRedirect): void
}

export function DeleteDialog<Row extends StoredRecord>(props: DeleteDialogProps<Row>) {
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
      <p>A copy is kept under Recently deleted until {keptUntil}.</p>
      {DeleteChoice && <DeleteChoice row={row} value={scope} onChange={setScope} />}
      <OldAddressChoice {...redirect} />
    </LazyModal>
  )
}
