import { type FormEvent, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { publicApi, readErrorBody } from '../http/api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import styles from './login-form.module.css'
import { type SessionUser, startSession } from './session.ts'

const MIN_PASSWORD_LENGTH = 6

interface LoginFormProps {
  username?: SessionUser['username']
  onSignedIn?(): void
}

/** Username and password; what is missing is said from the first submit on (spec §5). */
export function LoginForm({ username: known = '', onSignedIn }: LoginFormProps) {
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const [validated, setValidated] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const problems = validateLogin(username, password)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setValidated(true)
    if (busy || problems.username || problems.password) return focusFirstInvalid(event.currentTarget)
    setBusy(true)
    setFailure('')
    const message = await signIn(username, password)
    setBusy(false)
    if (message) return setFailure(message)
    onSignedIn?.()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <Alert tone="danger" onDismiss={() => setFailure('')}>
          {failure}
        </Alert>
      )}
      <Field label="Username" error={validated ? problems.username : undefined}>
        {(control) => (
          <input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password" error={validated ? problems.password : undefined}>
        {(control) => (
          <input
            {...control}
            ref={known ? markAutofocus : undefined}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button tone="primary" type="submit" busy={busy} disabled={busy}>
        {busy ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}

function validateLogin(username: string, password: string) {
  return {
    username: username.trim() ? undefined : 'Please provide a valid username.',
    password:
      password.length >= MIN_PASSWORD_LENGTH
        ? undefined
        : `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`,
  }
}

/** @returns what went wrong, in the words of spec §8, or nothing */
async function signIn(username: string, password: string): Promise<string | undefined> {
  try {
    const response = await publicApi.login.$post({ json: { username, password } })
    if (!response.ok) return (await readErrorBody(response)).error ?? 'Failed to login'
    startSession(await response.json())
  } catch (error) {
    console.error(error)
    return (error as Error).message
  }
}

/** A dialog that opens looks for this attribute, which React never writes. */
function markAutofocus(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
}

function focusFirstInvalid(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}
