import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { useFormatAge } from '../../base/dates/use-now-and-age.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { logOutEverywhere } from '../sign-in/log-out.ts'
import { describeDevice, useSignInWords } from './describe-sign-ins.ts'

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
          <SessionRow key={id} name={describeDevice(device)} canEnd={!is_current} end={end} id={id}>
            <b>{describeDevice(device)}</b> {is_current && <Badge tone="good">This one</Badge>}
            <p className="hint">{is_current ? 'now' : `last used ${describeLastUse(formatAge(last_seen_at))}`}</p>
          </SessionRow>
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

const PAGE_SIZE = 20

const METHODS = {
  password: 'password',
  'one-time code': 'password and one-time code',
  'recovery code': 'password and recovery code',
  passkey: 'passkey',
  link: 'one-time link',
  code: 'owner’s code',
  command: 'new password',
}

const KEY = ['sign-ins']

/** One's own sign-ins, or everyone's, with buttons that end their sessions. */
export function SignInLogPanel({ isOwn = false }) {
  const describe = useSignInWords()
  const signIns = useInfiniteQuery({
    queryKey: [...KEY, isOwn],
    queryFn: ({ pageParam: before }) =>
      unwrapResponse((isOwn ? api.account : api)['sign-ins'].$get({ query: before ? { before } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : `${page.at(-1)?.id}`),
  })
  const end = useMutation({
    mutationFn: (id: number) => unwrapResponse(api['sign-ins'][':id'].session.$delete({ param: { id: `${id}` } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <FieldPanel title={isOwn ? 'Your sign-ins in the last 90 days' : 'Sign-ins in the last 90 days'}>
      <QueryStatus query={signIns} />
      {end.error && <ErrorAlert error={end.error} onDismiss={end.reset} />}
      <ul className="divided">
        {signIns.data?.pages.flat().map((signIn) => (
          <SessionRow
            key={signIn.id}
            name={`${signIn.username}, ${describe(signIn)}`}
            canEnd={!isOwn && signIn.is_signed_in}
            end={end}
            id={signIn.id}
          >
            {!isOwn && <b dir="auto">{signIn.username ?? 'Unknown name'}</b>}{' '}
            {signIn.outcome === 'refused' && <Badge tone="warning">Sign-in refused</Badge>}
            {signIn.outcome === 'new' && <Badge tone="warning">New device</Badge>}
            <p className={isOwn ? undefined : 'hint'}>
              <time dateTime={signIn.at}>{describe(signIn)}</time>
            </p>
            <p className="hint">{[METHODS[signIn.method], signIn.address].filter(Boolean).join(' · ')}</p>
          </SessionRow>
        ))}
      </ul>
      {signIns.hasNextPage && (
        <p>
          <Button small keepsFocus busy={signIns.isFetchingNextPage} onClick={() => void signIns.fetchNextPage()}>
            Show earlier ones
          </Button>
        </p>
      )}
    </FieldPanel>
  )
}

interface SessionRowProps<Id> {
  name: string
  canEnd: boolean // whether its session can be ended here
  id: Id
  end: { isPending: boolean; mutate(id: Id): void }
  children: ReactNode
}

function SessionRow<Id>({ name, canEnd, id, end, children }: SessionRowProps<Id>) {
  return (
    <li className="line gap-3 pad-block-2">
      <div className="grow">{children}</div>
      {canEnd && (
        <Button
          small
          tone="plain"
          disabled={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => end.mutate(id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
