import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AS_TYPED, InputField } from '../../base/forms/field.tsx'
import { publicApi } from '../../base/http/api-client.ts'
import { markAutofocus } from '../../base/navigation/focus-after-removal.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import { type AskedFactor, finishSignIn } from './finish-sign-in.ts'

/** Separate, because the staff area shares the code of one, and few sign-ins need the other. */
const PasskeySignIn = loadWhenShown(async () => (await import('./passkey-button.tsx')).PasskeySignIn)
const OneTimeCodeForm = loadWhenShown(async () => (await import('./one-time-code-form.tsx')).OneTimeCodeForm)

const MIN_PASSWORD_LENGTH = 6

interface LoginFormProps {
  /** when given, only the password is missing and gets the focus */
  username?: string
  onSignedIn?(): void
}

export function LoginForm({ username: knownUsername = '', onSignedIn }: LoginFormProps) {
  const [credentials, setCredentials] = useState({ username: knownUsername, password: '' })
  const [isValidated, setIsValidated] = useState(false)
  const [asked, setAsked] = useState<AskedFactor>()
  const login = useMutation({
    mutationFn: async () => finishSignIn(await publicApi.login.$post({ json: credentials })),
    onSuccess: goOn,
    onError: (error) => console.error(error),
  })
  const issues = validateCredentials(credentials)

  function submit(form: HTMLFormElement) {
    setIsValidated(true)
    if (login.isPending || issues.username || issues.password) return focusFirstInvalid(form)
    login.mutate()
  }

  function goOn(next: AskedFactor | undefined) {
    setAsked(next)
    if (!next) onSignedIn?.()
  }

  if (asked) return <OneTimeCodeForm {...asked} onSignedIn={onSignedIn} onBack={() => setAsked(undefined)} />
  return (
    <StackedForm onSubmit={submit}>
      {login.error && <ErrorAlert error={login.error} onDismiss={login.reset} />}
      <InputField
        label="Username"
        error={isValidated ? issues.username : undefined}
        {...AS_TYPED}
        autoComplete="username"
        enterKeyHint="next"
        value={credentials.username}
        onChange={(username) => setCredentials({ ...credentials, username })}
      />
      <InputField
        label="Password"
        error={isValidated ? issues.password : undefined}
        ref={knownUsername ? markAutofocus : undefined}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        value={credentials.password}
        onChange={(password) => setCredentials({ ...credentials, password })}
      />
      <Button tone="primary" type="submit" busy={login.isPending}>
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <PasskeySignIn onUsed={goOn} />
    </StackedForm>
  )
}

function validateCredentials({ username, password }: { username: string; password: string }) {
  return {
    username: username.trim() ? undefined : 'Please provide a valid username.',
    password:
      password.length >= MIN_PASSWORD_LENGTH
        ? undefined
        : `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`,
  }
}

function focusFirstInvalid(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}
