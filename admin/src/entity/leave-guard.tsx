import { useBlocker } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

/** Asks before a form with unsaved words is left for another screen. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return when && currentLocation.pathname !== nextLocation.pathname
  })
  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      title="Leave without saving?"
      onDismiss={() => blocker.reset()}
      footer={
        <>
          <Button autoFocus onClick={() => blocker.reset()}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you typed here is not saved yet and would be lost.</p>
    </Modal>
  )
}
