import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { DialogPresence } from '../state/dialog-exit-presence.tsx'
import { Button } from './button.tsx'
import { ErrorAlert } from './error-alert-and-query-status.tsx'
import { Modal } from './modal.tsx'

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  question: string
  consequence: ReactNode
  answer: string // on the button that does it
  act(): Promise<unknown>
  onDone?(): void
}

/** Asks before it does what cannot be undone. */
export function ConfirmButton({ question, consequence, answer, act, onDone, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess() {
      close()
      onDone?.()
    },
  })
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      <DialogPresence>
        {isAsking && (
          <Modal
            title={question}
            cancel="Cancel"
            onDismiss={close}
            action={{ tone: 'danger', busy: isPending, onClick: () => mutate(), children: answer }}
          >
            {error && <ErrorAlert error={error} onDismiss={reset} />}
            <p>{consequence}</p>
          </Modal>
        )}
      </DialogPresence>
    </>
  )
}
