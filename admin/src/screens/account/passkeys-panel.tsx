import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatAge } from '../../base/dates/use-now-and-age.ts'
import { InputField } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmButton } from '../../base/ui/confirm-button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import {
  addPasskey,
  factorsQuery,
  openComingAddress,
  type Passkey,
  reloadFactors,
  removeFactor,
  usePasskeySite,
} from '../sign-in/passkey-requests.ts'

export function PasskeysPanel() {
  const factors = useQuery(factorsQuery)
  const passkeys = factors.data?.passkeys ?? []
  const coming = factors.data?.coming_address
  const site = usePasskeySite()
  return (
    <FieldPanel title="Passkeys">
      <p>Sign in with your face, your finger or the lock of your phone, instead of your password.</p>
      <QueryStatus query={factors} />
      {passkeys.length > 0 && (
        <ul className="divided" aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {site?.problem && <p className="hint">{site.problem}</p>}
      {site && !site.problem && (
        <div className="wrap gap-2">
          <PasskeyButton ask={addPasskey} onDone={reloadFactors}>
            Add a passkey
          </PasskeyButton>
        </div>
      )}
      {coming && coming !== location.origin && (
        <div className="stack gap-2">
          <p>
            This shop is moving to {coming}.{passkeys.length > 0 && ' The passkeys above won’t work there.'}
          </p>
          <div className="wrap gap-2">
            <PasskeyButton ask={openComingAddress}>Add a passkey there</PasskeyButton>
          </div>
        </div>
      )}
    </FieldPanel>
  )
}

function PasskeyRow({ passkey: { id, name, site, created_at, last_used_at, suspected_at } }: { passkey: Passkey }) {
  const formatAge = useFormatAge()
  const [isNaming, setIsNaming] = useState(false)
  const use = last_used_at ? `last used ${formatAge(last_used_at)}` : `added ${formatAge(created_at)}`
  return (
    <li className="wrap gap-2 pad-block-2">
      <div className="grow">
        <b dir="auto">{name}</b> {suspected_at && <Badge tone="warning">May have been copied</Badge>}
        <p className="hint">
          {use}
          {site !== location.hostname && `, only works at ${site}`}
        </p>
        {suspected_at && <p className="hint">Remove it and add a new one.</p>}
      </div>
      <div className="row gap-2">
        <Button small tone="plain" aria-label={`Rename ${name}`} onClick={() => setIsNaming(true)}>
          Rename
        </Button>
        <ConfirmButton
          small
          tone="danger-quiet"
          aria-label={`Remove ${name}`}
          question={`Remove the passkey ${name}?`}
          consequence="It will no longer sign you in. You can add another one at any time."
          answer="Remove"
          act={() => removeFactor(id)}
        >
          Remove
        </ConfirmButton>
      </div>
      <DialogPresence>
        {isNaming && <RenameDialog id={id} name={name} onClose={() => setIsNaming(false)} />}
      </DialogPresence>
    </li>
  )
}

function RenameDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  const [typed, setTyped] = useState(name)
  const save = useMutation({
    mutationFn: () => unwrapResponse(api.account.factors[':id'].$put({ param: { id }, json: { name: typed } })),
    onSuccess() {
      reloadFactors()
      onClose()
    },
  })
  const issue = findFieldIssue(save.error, 'name')
  return (
    <FormDialog
      title="Name of the passkey"
      onDismiss={onClose}
      locked={save.isPending}
      submit={{ busy: save.isPending, children: 'Save name' }}
      onSubmit={save.mutate}
    >
      {save.error && !issue && <ErrorAlert error={save.error} onDismiss={save.reset} />}
      <InputField label="Name" value={typed} onChange={setTyped} error={issue} />
    </FormDialog>
  )
}
