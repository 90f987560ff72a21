import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { lowerCaseLabel } from './resource-config.ts'

interface DeleteDialogProps {
  /** Service, Event, Team Member */
  resourceLabel: string
  /** the record's title or name */
  recordName: string
  onCancel(): void
  /** closes the dialog when it is done, on success and on error (spec §4) */
  onDelete(): Promise<void>
}

/** Asks before a record is deleted. It stays until one of its buttons is pressed (spec §2). */
export function DeleteDialog({ resourceLabel, recordName, onCancel, onDelete }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const label = `Delete ${resourceLabel}`
  const remove = () => {
    setBusy(true)
    void onDelete()
  }
  return (
    <Modal
      title={label}
      footer={
        <>
          <Button autoFocus disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button tone="danger" busy={busy} disabled={busy} onClick={remove}>
            {label}
          </Button>
        </>
      }
    >
      <p>
        Are you sure you want to delete the {lowerCaseLabel(resourceLabel)}: <b>{recordName}</b>? This action cannot be
        undone.
      </p>
    </Modal>
  )
}
