import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AS_TYPED, InputField } from '../../base/forms/field.tsx'
import { publicApi } from '../../base/http/api-client.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import { type AskedFactor, finishSignIn } from './finish-sign-in.ts'

const PASSWORD = { label: 'Your password', type: 'password', autoComplete: 'current-password' } as const
const CODE = {
  ...AS_TYPED,
  label: 'Code from your app',
  hint: 'Don’t have your phone? Use a recovery code.',
  autoComplete: 'one-time-code',
} as const

interface CodeFormProps extends AskedFactor {
  onSignedIn?: (() => void) | undefined
  onBack(): void
}

/** After the right password of an account with one-time codes, or after a passkey that may have been copied. */
export function OneTimeCodeForm({ second_factor, warning, onSignedIn, onBack, ...asked }: CodeFormProps) {
  const [challenge, setChallenge] = useState(asked.challenge)
  const [code, setCode] = useState('')
  const enter = useMutation({
    async mutationFn() {
      const again = await finishSignIn(await publicApi.login.code.$post({ json: { challenge, code } }))
      if (!again) return
      setChallenge(again.challenge) // the wrong code used up the other one
      throw new Error(again.error)
    },
    onSuccess: () => onSignedIn?.(),
  })
  return (
    <StackedForm onSubmit={() => enter.isPending || enter.mutate()}>
      {enter.error && <ErrorAlert error={enter.error} onDismiss={enter.reset} />}
      {warning && <Alert tone="warning">{warning}</Alert>}
      <InputField
        {...(second_factor === 'password' ? PASSWORD : CODE)}
        ref={takeFocus}
        enterKeyHint="go"
        value={code}
        onChange={setCode}
      />
      <div className="wrap gap-2">
        <Button tone="primary" type="submit" busy={enter.isPending} disabled={!code.trim()}>
          {enter.isPending ? 'Signing In...' : 'Sign In'}
        </Button>
        <Button tone="plain" onClick={onBack}>
          Start again
        </Button>
      </div>
    </StackedForm>
  )
}

/** Even outside a dialog: it takes the place of the field that had the focus. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
}
