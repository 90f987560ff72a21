import { lazy, Suspense } from 'react'
import { passwordPrompt, signInPrompt } from '../../base/session/session-expiry.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'

/** Their code is separate, because few visits need it. */
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).SignInAgainDialog,
}))
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Asks the signed-in user for the password, over any screen. */
export function SessionDialogs() {
  const signIn = signInPrompt.use()
  const password = passwordPrompt.use()
  return (
    <Suspense>
      <DialogPresence>{signIn && <SignInAgainDialog onSignedIn={() => signIn.resolve(true)} />}</DialogPresence>
      <DialogPresence>{password && <PasswordDialog onAnswer={password.resolve} />}</DialogPresence>
    </Suspense>
  )
}
