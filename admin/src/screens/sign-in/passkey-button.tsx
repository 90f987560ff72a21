import { useMutation } from '@tanstack/react-query'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import type { AskedFactor } from './finish-sign-in.ts'
import { signInWithPasskey, usePasskeySite } from './passkeys.ts'

interface PasskeyButtonProps<Answer> {
  children: string
  ask(): Promise<Answer>
  onDone?(answer: Answer): void
}

export function PasskeyButton<Answer>({ children, ask, onDone }: PasskeyButtonProps<Answer>) {
  const use = useMutation({ mutationFn: ask, onSuccess: (answer) => onDone?.(answer) })
  return (
    <>
      {use.error && <ErrorAlert error={use.error} onDismiss={use.reset} />}
      <Button busy={use.isPending} onClick={() => use.mutate()}>
        {children}
      </Button>
    </>
  )
}

/** Hidden if passkeys cannot work, and until the first person has added one. */
export function PasskeySignIn({ onUsed }: { onUsed(asked: AskedFactor | undefined): void }) {
  const site = usePasskeySite()
  if (!site?.isUsed || site.problem) return null
  return (
    <PasskeyButton ask={signInWithPasskey} onDone={onUsed}>
      Sign in with a passkey
    </PasskeyButton>
  )
}
