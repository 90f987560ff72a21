import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { ACCOUNT_KEY } from '../../base/data/use-write-permissions.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { factorsQuery } from '../sign-in/passkeys.ts'

interface RemoveFactorButtonProps {
  id: string // of a passkey, or of the one-time codes
  label: string
  question: string
  consequence: string
  small?: boolean
  onRemoved?(): void
}

/** Asks first, because a factor cannot be brought back. */
export function RemoveFactorButton({ id, label, question, consequence, small, onRemoved }: RemoveFactorButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const remove = useMutation({
    mutationFn: () => unwrapResponse(api.account.factors[':id'].$delete({ param: { id } })),
    onSuccess() {
      close()
      onRemoved?.()
    },
    onSettled: reloadFactors,
  })
  return (
    <>
      <Button small={small} tone="danger-quiet" aria-label={label} onClick={() => setIsAsking(true)}>
        {small ? 'Remove' : label}
      </Button>
      <DialogPresence>
        {isAsking && (
          <Modal
            title={question}
            cancel="Cancel"
            onDismiss={close}
            action={{ tone: 'danger', busy: remove.isPending, onClick: () => remove.mutate(), children: 'Remove' }}
          >
            {remove.error && <ErrorAlert error={remove.error} onDismiss={remove.reset} />}
            <p>{consequence}</p>
          </Modal>
        )}
      </DialogPresence>
    </>
  )
}

export function reloadFactors() {
  void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
  void queryClient.invalidateQueries(factorsQuery)
}
