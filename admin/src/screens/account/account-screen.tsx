import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { ACCOUNT_KEY, useAccount } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { InputField, NEW_PASSWORD } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import { RecoveryCodeSheet } from '../sign-in/recovery-codes.tsx'
import { OneTimeCodesPanel } from './one-time-codes-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionList, SignInLogPanel } from './sessions-and-sign-in-log.tsx'

export function AccountScreen() {
  const user = useSessionUser()
  const { data: account, error, refetch } = useAccount()
  return (
    <Screen title="Your account" back={BACK_TO_DASHBOARD} lead={`Signed in as ${user?.username}.`}>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      <div className="column two-columns">
        <div className="column">
          <FieldPanel title="Change password">
            <ChangePasswordForm />
          </FieldPanel>
          <PasskeysPanel />
          <OneTimeCodesPanel />
          {account?.role === 'owner' && (
            <RecoveryCodePanel username={account.username} madeAt={account.recovery_made_at} />
          )}
        </div>
        <div className="column">
          <FieldPanel title="Where you are signed in">
            <SessionList />
          </FieldPanel>
          <SignInLogPanel isOwn />
          {account && (
            <FieldPanel title="You">
              <NameForm savedName={account.name} />
            </FieldPanel>
          )}
        </div>
      </div>
    </Screen>
  )
}

function NameForm({ savedName }: { savedName: string }) {
  const [name, setName] = useState(savedName)
  const save = useMutation({
    mutationFn: () => unwrapResponse(api.account.$put({ json: { name } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })

  return (
    <StackedForm onSubmit={() => save.isPending || save.mutate()}>
      {save.isSuccess && <Alert tone="success">Your name is saved.</Alert>}
      {save.error && <ErrorAlert error={save.error} onDismiss={save.reset} />}
      <InputField
        label="Name"
        hint="Shown to owners in Staff accounts, and to the others when you work on the same thing."
        autoComplete="name"
        value={name}
        onChange={setName}
      />
      <div className="wrap gap-2">
        <Button type="submit" busy={save.isPending} disabled={name.trim() === savedName}>
          Save name
        </Button>
      </div>
    </StackedForm>
  )
}

function RecoveryCodePanel({ username, madeAt }: { username: string; madeAt: string | null }) {
  const zone = useTimeZone()
  const make = useMutation({
    mutationFn: () => unwrapResponse(api.account['recovery-code'].$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })
  return (
    <FieldPanel title="Owner’s code">
      <p>If you ever lose your password, this code lets you back in. Print it and keep it somewhere safe.</p>
      {make.error && <ErrorAlert error={make.error} onDismiss={make.reset} />}
      {make.data ? (
        <RecoveryCodeSheet code={make.data.code} username={username} />
      ) : (
        <>
          {madeAt && <p>You have one from {formatDate(madeAt, zone)}. A new one takes its place.</p>}
          <p>
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              {madeAt ? 'Make a new code' : 'Make a code'}
            </Button>
          </p>
        </>
      )}
    </FieldPanel>
  )
}

const EMPTY = { current: '', next: '' }

function ChangePasswordForm() {
  const user = useSessionUser()
  const [passwords, setPasswords] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => unwrapResponse(api.password.$post({ json: passwords })),
    onSuccess: () => {
      setPasswords(EMPTY)
      void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
    },
  })

  return (
    <StackedForm onSubmit={() => change.isPending || change.mutate()}>
      {change.isSuccess && <Alert tone="success">Your password is changed. Your other sessions have ended.</Alert>}
      {change.error && !findFieldIssue(change.error) && <ErrorAlert error={change.error} onDismiss={change.reset} />}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <InputField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={passwords.current}
        onChange={(current) => setPasswords({ ...passwords, current })}
        error={findFieldIssue(change.error, 'current')}
      />
      <InputField
        label="New password"
        {...NEW_PASSWORD}
        value={passwords.next}
        onChange={(next) => setPasswords({ ...passwords, next })}
        error={findFieldIssue(change.error, 'next')}
      />
      <div className="wrap gap-2">
        <Button tone="primary" type="submit" busy={change.isPending} disabled={!passwords.current || !passwords.next}>
          {change.isPending ? 'Saving...' : 'Change password'}
        </Button>
      </div>
    </StackedForm>
  )
}
