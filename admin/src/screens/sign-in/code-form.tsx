import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { AS_TYPED, InputField } from '../../base/forms/field.tsx'
import { publicApi, readBody, readErrorBody } from '../../base/http/api-client.ts'
import { startSession } from '../../base/session/session.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'

interface CodeFormProps {
  challenge: string
  onSignedIn?: (() => void) | undefined
  onBack(): void
}

/** After the right password of an account with one-time codes. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => enterCode({ challenge, code }),
    onSuccess: () => onSignedIn?.(),
  })
  return (
    <StackedForm onSubmit={() => enter.isPending || enter.mutate()}>
      {enter.error && <ErrorAlert error={enter.error} onDismiss={enter.reset} />}
      <InputField
        label="Code from your app"
        hint="No phone at hand? One of your recovery codes will do."
        {...AS_TYPED}
        ref={takeFocus}
        autoComplete="one-time-code"
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

/** Also outside of a dialog: it takes the place of the field that had the focus. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
}

async function enterCode(json: { challenge: string; code: string }) {
  const response = await publicApi.login.code.$post({ json })
  if (!response.ok) throw new Error((await readErrorBody(response)).error ?? 'Failed to login')
  startSession(await readBody(response))
  void queryClient.invalidateQueries()
}
