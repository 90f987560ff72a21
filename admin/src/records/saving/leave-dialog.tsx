import { useEffect, useEffectEvent } from 'react'
import { leaveScreen, stayOnScreen, useBlockedNavigation } from '../../base/navigation/browser-history.ts'
import { useHasUnsavedChanges } from '../../base/session/unsaved-changes.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { LazyModal } from '../../base/ui/lazy-components.tsx'
import { discardOpenDrafts } from '../form-drafts/use-drafts.ts'

/** Asks before the user leaves unsaved changes in a form or dialog for another screen. Back means stay. */
export function NavigationBlocker() {
  const isBlocked = useBlockedNavigation() !== null
  useEffect(() => stayOnScreen, [])
  const leave = () => {
    discardOpenDrafts()
    leaveScreen()
  }
  return <LeaveDialog isOpen={isBlocked} isBackBlocked onStay={stayOnScreen} onLeave={leave} />
}

interface LeaveDialogProps {
  isOpen: boolean
  isBackBlocked?: boolean
  onStay(): void
  onLeave(): void
}

/** Closes by itself once everything is saved. */
export function LeaveDialog({ isOpen, isBackBlocked = false, onStay, onLeave }: LeaveDialogProps) {
  const hasChanges = useHasUnsavedChanges()
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    if (!hasChanges) stay()
  }, [hasChanges])
  return (
    <DialogPresence>
      {isOpen && (
        <LazyModal
          title="Leave without saving?"
          onDismiss={onStay}
          isBackBlocked={isBackBlocked}
          cancel="Keep editing"
          action={{ tone: 'danger', onClick: onLeave, children: 'Leave without saving' }}
        >
          <p>You would lose what you have not saved here.</p>
        </LazyModal>
      )}
    </DialogPresence>
  )
}
