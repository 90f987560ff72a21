import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Asks before unsaved words are given up. */
export function LeaveDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Modal
      title="Leave without saving?"
      onDismiss={onStay}
      footer={
        <>
          <Button onClick={onStay}>Keep editing</Button>
          <Button tone="danger" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What is not saved here yet would be lost.</p>
    </Modal>
  )
}
