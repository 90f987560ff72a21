import { useEffect, useState } from 'react'
import { leaveScreen, stayOnScreen, useBlockedNavigation } from '../../base/navigation/browser-history.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { discardOpenDrafts } from './discard-drafts.ts'

/** Asks before unsaved changes of a form or dialog are left for another screen. Back means to stay. */
export function NavigationBlocker() {
  const isBlocked = useBlockedNavigation() !== null
  useEffect(() => stayOnScreen, [])
  return (
    <DialogPresence>
      {isBlocked && (
        <LeaveDialog
          isBackBlocked
          onStay={stayOnScreen}
          onLeave={() => {
            discardOpenDrafts()
            leaveScreen()
          }}
        />
      )}
    </DialogPresence>
  )
}

/** For a dialog with unsaved changes: `ask` when the user goes back, and render `question` in the dialog. */
export function useLeaveQuestion(onLeave: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const question = (
    <DialogPresence>{isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={onLeave} />}</DialogPresence>
  )
  return { ask: () => setIsAsking(true), question }
}

interface LeaveDialogProps {
  isBackBlocked?: boolean
  onStay(): void
  onLeave(): void
}

export function LeaveDialog({ isBackBlocked = false, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal
      title="Leave without saving?"
      onDismiss={onStay}
      isBackBlocked={isBackBlocked}
      cancel="Keep editing"
      action={{ tone: 'danger', onClick: onLeave, children: 'Leave without saving' }}
    >
      <p>What is not saved here yet would be lost.</p>
    </Modal>
  )
}
