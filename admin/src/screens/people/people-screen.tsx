import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDateTime } from '../../base/dates/format-date.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FieldPanel } from '../../base/ui/field-panel.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { OneTimeLinkDialog } from './one-time-link-dialog.tsx'
import { peopleQuery } from './people-requests.ts'
import { InvitationRow, PersonRow } from './people-rows.tsx'
import styles from './people-screen.module.css'
import logStyles from './sign-in-log-panel.module.css'
import { usePeopleActions } from './use-people-actions.ts'

const TITLE = 'Staff accounts'

export const PeopleScreen = forOwners(TITLE, People)

function People() {
  const people = useQuery(peopleQuery)
  const actions = usePeopleActions()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Screen
      title={TITLE}
      back={BACK_TO_DASHBOARD}
      lead="Who signs in and may change the site. The faces on it are under Team."
      actions={
        <Button tone="primary" onClick={() => setIsAdding(true)}>
          <Icon name="plus" />
          Add person
        </Button>
      }
    >
      <QueryStatus query={people} />
      {actions.error && <ErrorAlert error={actions.error} scrollsIntoView onDismiss={actions.reset} />}
      {actions.message && (
        <Alert tone="success" scrollsIntoView onDismiss={actions.reset}>
          {actions.message}
        </Alert>
      )}
      {people.data && (
        <div className={`card ${styles.panel}`}>
          <ul className={`entries ${styles.list}`} aria-label={TITLE}>
            {people.data.users.map((person) => (
              <PersonRow key={person.id} person={person} actions={actions} />
            ))}
            {people.data.invitations.map((invitation) => (
              <InvitationRow key={invitation.username} invitation={invitation} actions={actions} />
            ))}
          </ul>
          <p className={`hint ${styles.note}`}>
            <b>Owner</b> can do everything. <b>Staff</b> write services, events, team and images; people, shop details
            and connections stay with you. <b>Renters</b> change their own profile, prices, work and new pictures.
          </p>
        </div>
      )}
      <SignInLogPanel />
      <DialogPresence>
        {isAdding && (
          <AddPersonDialog
            onClose={() => setIsAdding(false)}
            onInvited={(link) => {
              setIsAdding(false)
              actions.showLink(link)
            }}
          />
        )}
      </DialogPresence>
      <DialogPresence>
        {actions.link && <OneTimeLinkDialog link={actions.link} onClose={actions.hideLink} />}
      </DialogPresence>
    </Screen>
  )
}

const PAGE_SIZE = 20

const METHODS = { password: 'password', link: 'one-time link', code: 'owner’s code' }

function SignInLogPanel() {
  const zone = useTimeZone()
  const signIns = useInfiniteQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ pageParam: before }) => unwrapResponse(api['sign-ins'].$get({ query: before ? { before } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : `${page.at(-1)?.id}`),
  })
  return (
    <FieldPanel title="Sign-ins of the last 90 days">
      <QueryStatus query={signIns} />
      <ul>
        {signIns.data?.pages.flat().map(({ id, at, username, outcome, method, device, address }) => (
          <li key={id} className={logStyles.entry}>
            <b>{username ?? 'Unknown name'}</b>{' '}
            {outcome === 'refused' && <Badge tone="warning">Refused, once or more</Badge>}
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
