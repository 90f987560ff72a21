import { formatDateTime } from '@shop/db/opening-hours/format-moment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'

const PAGE_SIZE = 20

const METHODS = { password: 'password', passkey: 'passkey', link: 'one-time link', code: 'owner’s code' }

export function SignInLogPanel() {
  const zone = useTimeZone()
  const signIns = useInfiniteQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ pageParam: before }) => unwrapResponse(api['sign-ins'].$get({ query: before ? { before } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : `${page.at(-1)?.id}`),
  })
  return (
    <FieldPanel title="Sign-ins in the last 90 days">
      <QueryStatus query={signIns} />
      <ul>
        {signIns.data?.pages.flat().map(({ id, at, username, outcome, method, device, address }) => (
          <li key={id} className="pad-block-2 lined">
            <b dir="auto">{username ?? 'Unknown name'}</b>{' '}
            {outcome === 'refused' && <Badge tone="warning">Refused, at least once</Badge>}
            <p className="hint">
              <time dateTime={at}>{formatDateTime(at, zone)}</time>
              {[METHODS[method], device, address].filter(Boolean).map((text) => ` · ${text}`)}
            </p>
          </li>
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
