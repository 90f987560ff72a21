import { type ComponentProps, useId } from 'react'
import type { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { StackedForm } from './stacked-form.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof Modal>, 'action'> {
  submit: ComponentProps<typeof Button>
  onSubmit(): void
}

/** A dialog with one form, which is not submitted again while its button is busy. */
export function FormDialog({ submit, onSubmit, children, ...modal }: FormDialogProps) {
  const id = useId()
  return (
    <Modal cancel="Cancel" {...modal} action={{ type: 'submit', form: id, ...submit }}>
      <StackedForm id={id} onSubmit={() => submit.busy || onSubmit()}>
        {children}
      </StackedForm>
    </Modal>
  )
}
