import { useBlocker } from 'react-router-dom'
import { LeaveQuestion } from '../session/leave-question.tsx'

/** Asks before a form with unsaved words is left for another screen. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return when && currentLocation.pathname !== nextLocation.pathname
  })
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
