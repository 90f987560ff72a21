import { removalExpiry } from '@shop/db/records/removal-expiry'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDay } from '../../base/dates/format-date.ts'
import { Modal } from '../../base/ui/modal.tsx'

interface DeleteDialogProps {
  resourceLabel: string
  recordName: string
  isDeleting: boolean
  onCancel(): void
  onDelete(): void
  children?: ReactNode
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { resourceLabel, recordName, isDeleting, onCancel, onDelete, children } = props
  const label = `Delete ${resourceLabel}`
  const keptUntil = formatDay(removalExpiry(new Date().toISOString()).toISOString(), useTimeZone())
  return (
    <Modal
      title={label}
      onBack={isDeleting ? undefined : onCancel}
      cancel="Cancel"
      action={{ tone: 'danger', busy: isDeleting, onClick: onDelete, children: label }}
    >
      <p>
        Are you sure you want to delete the {resourceLabel.toLowerCase()}: <b>{recordName}</b>? This action cannot be
        undone.
      </p>
      <p>A copy is kept under Recently deleted until {keptUntil}.</p>
      {children}
    </Modal>
  )
}
