import { logOut } from '../session/log-out.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Logging out would take unsaved words along. */
export function LogoutQuestion({ onStay }: { onStay(): void }) {
  return (
    <Modal
      title="Leave without saving?"
      onDismiss={onStay}
      footer={
        <>
          <Button autoFocus onClick={onStay}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={() => void logOut()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you typed here is not saved yet and would be lost.</p>
    </Modal>
  )
}
