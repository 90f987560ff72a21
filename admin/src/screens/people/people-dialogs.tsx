import { foldText } from '@shop/db/fold-text'
import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { AS_TYPED, Field, InputField } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { markAutofocus } from '../../base/navigation/focus-after-removal.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { FormDialog } from '../../base/ui/stacked-form.tsx'
import signIn from '../sign-in/sign-in.module.css'
import styles from './people-screen.module.css'
import { type RoleChoice, RoleFields } from './role-fields.tsx'
import { reloadPeople, type ShownLink } from './use-people.ts'

const BLANK: RoleChoice & { name: string; username: string } = { name: '', username: '', role: 'staff' }

export function AddPersonDialog({ onClose, onInvited }: { onClose(): void; onInvited(link: ShownLink): void }) {
  const [typed, setPerson] = useState(BLANK)
  const members = useRecordLists()['team-members'].rows
  const namesake = members.find(({ name }) => foldText(name.trim()) === foldText(typed.name.trim()))
  const isToMatch = typed.role === 'renter' && typed.team_member_id === undefined
  const person = isToMatch && namesake ? { ...typed, team_member_id: namesake.id } : typed
  const [hasTyped, setTyped] = useState(false)
  const lacksUsername = !person.username.trim()
  const lacksMember = person.role === 'renter' && !person.team_member_id
  const add = useMutation({
    mutationFn: () => unwrapResponse(api.invitations.$post({ json: person })),
    onSuccess: (link) => onInvited({ ...link, kind: 'invite', label: person.name.trim() || link.username }),
    onSettled: reloadPeople,
  })

  return (
    <FormDialog
      title="Add person"
      onDismiss={onClose}
      locked={add.isPending}
      submit={{ busy: add.isPending, disabled: lacksUsername || lacksMember, children: 'Make an invite link' }}
      onSubmit={add.mutate}
    >
      {add.error && !findFieldIssue(add.error) && <ErrorAlert error={add.error} onDismiss={add.reset} />}
      <InputField
        label="Name"
        error={findFieldIssue(add.error, 'name')}
        autoComplete="off"
        value={person.name}
        onChange={(name) => setPerson({ ...typed, name, username: hasTyped ? typed.username : toUsername(name) })}
      />
      <InputField
        label="Username"
        required
        hint="What they type to sign in."
        error={findFieldIssue(add.error, 'username')}
        {...AS_TYPED}
        autoComplete="off"
        value={person.username}
        onChange={(username) => {
          setTyped(true)
          setPerson({ ...typed, username })
        }}
      />
      <RoleFields
        value={person}
        error={findFieldIssue(add.error, 'team_member_id')}
        onChange={(choice) => setPerson({ ...typed, ...choice })}
      />
    </FormDialog>
  )
}

/** José Luis Vega → jose */
function toUsername(name: string): string {
  return foldText(name.trim()).split(/\s/)[0] ?? ''
}

/** Shows a one-time link, to copy or to share; only now, because the server keeps only its hash. */
export function OneTimeLinkDialog({ link, onClose }: { link: ShownLink; onClose(): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const { kind, label, token, expires_at } = link
  const url = `${location.origin}/login#join=${token}`
  const until = formatDateTime(expires_at, useTimeZone())

  async function copy() {
    input.current?.select()
    // Without HTTPS there is no clipboard; the selected link can then be copied by hand.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setIsCopied(copied ?? false)
  }

  return (
    <Modal
      title={kind === 'invite' ? `${label} is invited` : `A new password for ${label}`}
      action={{ tone: 'default', onClick: onClose, children: 'Done' }}
    >
      <p>
        Send {label} this link. It works once, until {until}, and lets {label} choose a password.
      </p>
      <div className={`stack gap-3 pad-4 outlined above-4 ${signIn.sheet}`}>
        <Field label={`Link for ${label}`}>
          {(control) => (
            <input
              {...control}
              ref={input}
              readOnly
              value={url}
              onClick={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <div className={`wrap gap-2 ${styles.ways}`}>
          <Button ref={markAutofocus} tone="primary" onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({ url }).catch(() => {})}>
              <Icon name="upload" />
              Share
            </Button>
          )}
        </div>
        <p role="status" className={`small strong ${styles.note}`}>
          {isCopied ? 'The link is copied. ' : ''}You only see it this once. Lost it? Make a new one in the list.
        </p>
      </div>
    </Modal>
  )
}
