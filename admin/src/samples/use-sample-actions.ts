import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'
import { api, unwrapResponse } from '../http/api-client.ts'
import { setLastWritePath } from '../http/last-write.ts'
import { createStore } from '../state/create-store.ts'
import { announce } from '../ui/announcer.tsx'
import { samplesQuery } from './samples-query.ts'

/** Whether the samples were removed on this device and since the page was loaded, so that it offers to undo that. */
const wereRemovedHere = createStore(false)

export const useWereRemovedHere = wereRemovedHere.use

export const dismissRemoved = () => wereRemovedHere.set(false)

export function useRemoveSamples() {
  return useMutation({
    mutationFn: () => unwrapResponse(api.samples.$delete()),
    onSuccess: () => {
      wereRemovedHere.set(true)
      reload('The demo content is removed.')
    },
    onError: () => queryClient.invalidateQueries(samplesQuery),
  })
}

export function useRestoreSamples() {
  return useMutation({
    mutationFn: () => unwrapResponse(api.samples.restore.$post()),
    onSuccess: () => {
      wereRemovedHere.set(false)
      reload('The demo content is back.')
    },
    onError: () => queryClient.invalidateQueries(samplesQuery),
  })
}

function reload(message: string) {
  setLastWritePath('/')
  announce(message)
  void queryClient.invalidateQueries()
}
