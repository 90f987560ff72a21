import { useBlocker } from 'react-router-dom'
import { LeaveQuestion } from './leave-question.tsx'
import { hasUnsaved } from './unsaved.ts'

/** Asks before unsaved words of any form or dialog are left for another screen. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return hasUnsaved() && currentLocation.pathname !== nextLocation.pathname
  })
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
