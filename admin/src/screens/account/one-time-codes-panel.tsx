import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { AS_TYPED, InputField } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { markAutofocus } from '../../base/navigation/focus-after-removal.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmButton } from '../../base/ui/confirm-button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import styles from '../../base/ui/qr-code.module.css'
import { QrCode } from '../../base/ui/qr-code.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { factorsQuery, removeFactor } from '../sign-in/passkey-requests.ts'
import { RecoveryCodesSheet } from '../sign-in/recovery-codes.tsx'

const ownCodes = api.account.factors.codes

export function OneTimeCodesPanel() {
  const username = useSessionUser()?.username ?? ''
  const { data: factors } = useQuery(factorsQuery)
  const [shown, setShown] = useState<string[]>()
  const begin = useMutation({ mutationFn: () => unwrapResponse(ownCodes.options.$post()) })
  const renew = useMutation({
    mutationFn: () => unwrapResponse(ownCodes['recovery-codes'].$post()),
    onSuccess: ({ recovery_codes }) => showCodes(recovery_codes),
  })
  const error = begin.error ?? renew.error
  const codes = factors?.codes
  const isSet = codes !== undefined && !codes.isLost

  function showCodes(recoveryCodes: string[] | undefined) {
    setShown(recoveryCodes)
    begin.reset()
    void queryClient.invalidateQueries(factorsQuery)
  }

  return (
    <FieldPanel title="One-time codes">
      <p>After your password, you type a code from an app on your phone.</p>
      {error && <ErrorAlert error={error} />}
      {codes && <CodesState {...codes} />}
      {shown && <RecoveryCodesSheet codes={shown} username={username} />}
      {factors && (
        <div className="wrap gap-2">
          {isSet && (
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              Make new recovery codes
            </Button>
          )}
          <Button busy={begin.isPending} onClick={() => begin.mutate()}>
            {isSet ? 'Move to another phone' : 'Set up codes'}
          </Button>
          {codes && (
            <ConfirmButton
              tone="danger-quiet"
              question="Remove your one-time codes?"
              consequence="You will sign in without a code, and your recovery codes stop working. To use codes again, you set them up from the start."
              answer="Remove"
              act={() => removeFactor(codes.id)}
              onDone={() => showCodes(undefined)}
            >
              Remove codes
            </ConfirmButton>
          )}
        </div>
      )}
      <DialogPresence>
        {begin.data && <SetUpDialog {...begin.data} onClose={begin.reset} onSet={showCodes} />}
      </DialogPresence>
    </FieldPanel>
  )
}

type Codes = NonNullable<InferResponseType<typeof api.account.factors.$get>['codes']>

function CodesState({ isLost, created_at, recovery_codes_left: left }: Codes) {
  const zone = useTimeZone()
  if (isLost)
    return <Alert tone="warning">The backup that was restored did not have your codes. Please set them up again.</Alert>
  return (
    <p>
      Set up {formatDate(created_at, zone)}. You have {left} recovery {left === 1 ? 'code' : 'codes'} left.
    </p>
  )
}

type Begun = InferResponseType<typeof ownCodes.options.$post>

function SetUpDialog(props: Begun & { onClose(): void; onSet(recoveryCodes: string[]): void }) {
  const { uri, secret, challenge, onClose, onSet } = props
  const [code, setCode] = useState('')
  const set = useMutation({
    mutationFn: () => unwrapResponse(ownCodes.$post({ json: { challenge, code } })),
    onSuccess: ({ recovery_codes }) => onSet(recovery_codes),
  })
  const issue = findFieldIssue(set.error, 'code')
  return (
    <FormDialog
      title="Set up codes"
      onDismiss={onClose}
      locked={set.isPending}
      submit={{ busy: set.isPending, disabled: !code.trim(), children: 'Continue' }}
      onSubmit={set.mutate}
    >
      <p>Scan this with an authenticator app, such as Passwords on an iPhone or Google Authenticator.</p>
      <div className={styles.scan}>
        <QrCode text={uri} />
      </div>
      <p className="hint">
        On the phone itself, <a href={uri}>open the app</a> or type {secret.match(/.{4}/g)?.join(' ')}
      </p>
      {set.error && !issue && <ErrorAlert error={set.error} onDismiss={set.reset} />}
      <InputField
        label="Code that the app shows"
        ref={markAutofocus}
        {...AS_TYPED}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={issue}
      />
    </FormDialog>
  )
}
