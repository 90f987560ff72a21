import { lazy, Suspense } from 'react'
import { passwordPrompt } from '../../base/session/session-expiry.ts'
import { DialogPresence } from '../../base/state/dialog-presence.tsx'

/** Its code is apart, because few visits need it. */
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

export function PasswordPromptDialog() {
  const prompt = passwordPrompt.use()
  return (
    <Suspense>
      <DialogPresence>{prompt && <PasswordDialog onAnswer={prompt.resolve} />}</DialogPresence>
    </Suspense>
  )
}
