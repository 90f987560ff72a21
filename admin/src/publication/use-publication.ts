import { useQuery } from '@tanstack/react-query'
import { answer, api } from '../api.ts'
import { useWritten } from './written.ts'

/** How long a quiet site is left alone before it is asked again; the state itself never comes from a clock. */
const LOOK_AGAIN_MS = 60_000
const LOOK_AGAIN_WHEN_BEHIND_MS = 3000

/** Whether the public site shows everything that was saved, asked of the publisher itself. */
export function usePublication() {
  const { revision } = useWritten()
  return useQuery({
    queryKey: ['publication', revision],
    queryFn: () => answer(api.publication.$get({ query: { wait: `${revision}` } })),
    placeholderData: (last) => last,
    refetchInterval: ({ state: { data } }) => {
      const isBehind = !data || data.published < Math.max(data.revision, revision) || data.failed.length > 0
      return isBehind ? LOOK_AGAIN_WHEN_BEHIND_MS : LOOK_AGAIN_MS
    },
  })
}
