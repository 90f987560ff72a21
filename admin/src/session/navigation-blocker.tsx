import { useBlocker } from 'react-router-dom'
import { LeaveDialog } from './leave-dialog.tsx'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** Asks before unsaved words of any form or dialog are left for another screen. */
export function NavigationBlocker() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname
  })
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
