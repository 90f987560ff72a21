import { useQuery } from '@tanstack/react-query'
import { type Samples, samplesQuery } from '../../base/data/queries.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { dismissRemoved, useRestoreSamples, useWereRemovedHere } from './use-sample-actions.ts'

/** After all samples were removed: offers to undo that, even when the checklist is gone with its last step. */
export function RemovedSamplesNotice() {
  const { data } = useQuery(samplesQuery)
  const wereRemovedHere = useWereRemovedHere()
  if (!wereRemovedHere || !data?.removed) return null
  return (
    <Alert tone="success" onDismiss={dismissRemoved}>
      The demo content is removed. <RestoreSamplesButton />
    </Alert>
  )
}

export function RestoreSamplesButton() {
  const { mutate, isPending, error } = useRestoreSamples()
  return (
    <>
      {error && <ErrorAlert error={error} />}
      <Button small busy={isPending} onClick={() => mutate()}>
        Bring them back
      </Button>
    </>
  )
}

export function SampleBadge({ resource, id }: { resource: keyof Samples['ids']; id: number }) {
  const { data } = useQuery(samplesQuery)
  return data?.ids[resource].includes(id) && <Badge tone="quiet">Sample</Badge>
}
