import { useBlocker } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** Asks before unsaved changes of a form or dialog are left for another screen. */
export function NavigationBlocker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname
  })
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}

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
