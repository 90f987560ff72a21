import { useMutation } from '@tanstack/react-query'
import { samplesQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { setLastWritePath } from '../../base/http/last-write.ts'
import { createStore } from '../../base/state/create-store.ts'
import { announce } from '../../base/ui/announcer.tsx'

/** Whether the samples were removed on this device and since the page was loaded, so that it offers to undo that. */
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
