import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../base/data/query-client.ts'
import { useFormatAge } from '../../base/dates/relative-time.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { logOutEverywhere } from '../sign-in/log-out.ts'
import { describeDevice } from './sign-in-words.ts'

const QUERY_KEY = ['sessions']

export function SessionList() {
  const formatAge = useFormatAge()
  const sessions = useQuery({ queryKey: QUERY_KEY, queryFn: () => unwrapResponse(api.account.sessions.$get()) })
  const end = useMutation({
    mutationFn: (id: string) => unwrapResponse(api.account.sessions[':id'].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  })
  const endAll = useMutation({ mutationFn: logOutEverywhere })
  return (
    <>
      <QueryStatus query={sessions} />
      {end.error && <ErrorAlert error={end.error} onDismiss={end.reset} />}
      <ul className="divided">
        {sessions.data?.map(({ id, device, last_seen_at, is_current }) => (
          <li key={id} className="line gap-3 pad-block-2">
            <div className="grow">
              <b>{describeDevice(device)}</b> {is_current && <Badge tone="good">This one</Badge>}
              <p className="hint">{is_current ? 'now' : `last used ${describeLastUse(formatAge(last_seen_at))}`}</p>
            </div>
            {!is_current && (
              <Button
                small
                tone="plain"
                disabled={end.isPending}
                aria-label={`Sign out ${describeDevice(device)}`}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <b>Lost a phone?</b> Signing out everywhere ends your sessions on every device, this one too.
      </p>
      {endAll.error && <ErrorAlert error={endAll.error} onDismiss={endAll.reset} />}
      <p>
        <Button busy={endAll.isPending} onClick={() => endAll.mutate()}>
          Sign out everywhere
        </Button>
      </p>
    </>
  )
}

/** The server records the use of a session hourly, so a more precise answer would be wrong. */
function describeLastUse(age: string): string {
  return age.endsWith('ago') || age === 'just now' ? 'today' : age
}
