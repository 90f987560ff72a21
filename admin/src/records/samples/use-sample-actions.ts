import { formatRecordCount, LISTED_RESOURCES } from '@shop/db/tables/resources'
import { useMutation } from '@tanstack/react-query'
import { type Samples, samplesQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { setLastWritePath } from '../../base/http/last-write.ts'
import { createStore } from '../../base/state/create-store.ts'
import { announce } from '../../base/ui/announcer.tsx'

/** Whether the samples were removed on this device since the page was loaded, so that it offers to undo that. */
const wereRemovedHere = createStore(false)

export const useWereRemovedHere = wereRemovedHere.use

export const dismissRemoved = () => wereRemovedHere.set(false)

export const useRemoveSamples = () =>
  useSampleAction(() => unwrapResponse(api.samples.$delete()), { areRemoved: true, state: 'removed' })

export const useRestoreSamples = () =>
  useSampleAction(() => unwrapResponse(api.samples.restore.$post()), { areRemoved: false, state: 'back' })

function useSampleAction(
  action: () => Promise<unknown>,
  { areRemoved, state }: { areRemoved: boolean; state: string },
) {
  return useMutation({
    mutationFn: action,
    onSuccess: () => {
      wereRemovedHere.set(areRemoved)
      setLastWritePath('/')
      announce(`The demo content is ${state}.`)
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
