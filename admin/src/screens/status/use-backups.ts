import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'

const POLL_INTERVAL_MS = 15_000
const POLL_INTERVAL_WHEN_RUNNING_MS = 2_000

const BACKUPS_KEY = ['backups']

export function useBackups() {
  return useQuery({
    queryKey: BACKUPS_KEY,
    queryFn: () => unwrapResponse(api.backups.$get()),
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? POLL_INTERVAL_WHEN_RUNNING_MS : POLL_INTERVAL_MS),
  })
}

export function useStartBackup() {
  return useMutation({
    mutationFn: () => unwrapResponse(api.backups.$post()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
}
