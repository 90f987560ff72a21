import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { forOwners } from '../account/owner-only-and-not-found.tsx'
import { SignInLogPanel } from '../account/sessions-and-sign-in-log.tsx'
import { AddPersonDialog, OneTimeLinkDialog } from './people-dialogs.tsx'
import { InvitationRow, PersonRow } from './people-rows.tsx'
import styles from './people-screen.module.css'
import { SignInRulePanel } from './sign-in-rule-panel.tsx'
import { peopleQuery, usePeopleActions } from './use-people.ts'

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
      lead="The people who can sign in and change the site. The faces on the site are under Team."
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
        <div className="card below-4">
          <ul className={`stack pad-inline-4 ${styles.list}`} aria-label={TITLE}>
            {people.data.users.map((person) => (
              <PersonRow key={person.id} person={person} actions={actions} />
            ))}
            {people.data.invitations.map((invitation) => (
              <InvitationRow key={invitation.username} invitation={invitation} actions={actions} />
            ))}
          </ul>
          <p className="hint pad-3-4">
            <b>Owners</b> can do everything. <b>Staff</b> edit everything on the site but its look and the shop details,
            and manage no accounts. <b>Renters</b> edit their own profile, prices, work and new pictures.
          </p>
        </div>
      )}
      <div className="column">
        <SignInRulePanel />
        <SignInLogPanel />
      </div>
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
