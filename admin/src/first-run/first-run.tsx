import { RemovedSamplesNotice } from '../samples/removed-samples-notice.tsx'
import { FirstRunChecklist } from './first-run-checklist.tsx'

/** What owners see on the dashboard until the site is the shop's own. */
export function FirstRun() {
  return (
    <>
      <RemovedSamplesNotice />
      <FirstRunChecklist />
    </>
  )
}
