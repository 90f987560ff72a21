import { formatRecordCount, LISTED_RESOURCES } from '@shop/db/resources/definitions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, type Samples, samplesQuery } from '../../base/data/queries.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { setLastWritePath } from '../../base/http/last-write-revision.ts'
import { createStore } from '../../base/state/create-store.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { announce } from '../../base/ui/announcer.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'

/** After all samples were removed: offers to undo that, even when the checklist is gone with its last step. */
export function RemovedSamplesNotice() {
  const { data } = useQuery(samplesQuery)
  const isOffered = wereRemovedHere.use()
  if (!isOffered || !data?.removed) return null
  return (
    <Alert tone="success" onDismiss={() => wereRemovedHere.set(false)}>
      The demo content is removed. <RestoreSamplesButton />
    </Alert>
  )
}

export function RestoreSamplesButton() {
  const { mutate, isPending, error } = useSampleAction('restore')
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

/** Whether the samples were removed on this device since the page was loaded, so that it offers to undo that. */
const wereRemovedHere = createStore(false)

/** Removes the samples, or brings them back. */
export function useSampleAction(action: 'remove' | 'restore') {
  const removes = action === 'remove'
  return useMutation({
    mutationFn: (): Promise<unknown> =>
      removes ? unwrapResponse(api.samples.$delete()) : unwrapResponse(api.samples.restore.$post()),
    onSuccess: () => {
      wereRemovedHere.set(removes)
      setLastWritePath('/')
      announce(`The demo content is ${removes ? 'removed' : 'back'}.`)
      void queryClient.invalidateQueries() // nearly every list and the hours have changed
    },
    onError: () => queryClient.invalidateQueries(samplesQuery),
  })
}

/** 8 services, 5 events, 4 team members, 9 reviews; '' when none of these records is a sample. */
export function formatSampleCounts({ ids }: Pick<Samples, 'ids'>): string {
  return LISTED_RESOURCES.filter((name) => ids[name].length > 0)
    .map((name) => formatRecordCount(name, ids[name].length))
    .join(', ')
}
