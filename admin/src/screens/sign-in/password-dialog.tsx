import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { InputField } from '../../base/forms/input-field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { useSessionUser } from '../../base/session/session.ts'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'

export function PasswordDialog({ onAnswer }: { onAnswer(isGiven: boolean): void }) {
  const formId = useId()
  const user = useSessionUser()
  const [password, setPassword] = useState('')
  const proof = useMutation({
    mutationFn: () => unwrapResponse(api.account.proof.$post({ json: { password } })),
    onSuccess: () => onAnswer(true),
  })
  const issue = findFieldIssue(proof.error, 'password')

  return (
    <Modal
      title="Please give your password again"
      onDismiss={() => onAnswer(false)}
      cancel="Cancel"
      action={{
        type: 'submit',
        form: formId,
        busy: proof.isPending,
        keepsFocus: true,
        disabled: !password,
        children: 'Go on',
      }}
    >
      <StackedForm id={formId} onSubmit={() => proof.isPending || proof.mutate()}>
        {proof.error && !issue && <ErrorAlert error={proof.error} onDismiss={proof.reset} />}
        <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
        <InputField
          label="Your password"
          type="password"
          autoComplete="current-password"
          hint="So that nobody changes accounts on a phone that was left lying around."
          value={password}
          onChange={setPassword}
          error={issue}
        />
      </StackedForm>
    </Modal>
  )
}
