import { useMutation } from '@tanstack/react-query'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { signInWithPasskey, usePasskeySite } from './passkeys.ts'

interface PasskeyButtonProps {
  children: string
  ask(): Promise<void>
  onDone?: (() => void) | undefined
}

export function PasskeyButton({ children, ask, onDone }: PasskeyButtonProps) {
  const use = useMutation({ mutationFn: ask, onSuccess: () => onDone?.() })
  return (
    <>
      {use.error && <ErrorAlert error={use.error} onDismiss={use.reset} />}
      <Button busy={use.isPending} onClick={() => use.mutate()}>
        {children}
      </Button>
    </>
  )
}

/** Shown where this site and browser support passkeys, once somebody has one. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const site = usePasskeySite()
  if (!site?.isUsed || site.problem) return null
  return (
    <PasskeyButton ask={signInWithPasskey} onDone={onSignedIn}>
      Sign in with a passkey
    </PasskeyButton>
  )
}
