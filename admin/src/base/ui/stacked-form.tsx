import { type ComponentProps, useId } from 'react'
import type { Button } from './button.tsx'
import { Modal } from './modal.tsx'

interface StackedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  onSubmit(form: HTMLFormElement): void
}

export function StackedForm({ onSubmit, ...rest }: StackedFormProps) {
  return (
    <form
      {...rest}
      className="stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // React passes it on to the form that a dialog was opened from
        onSubmit(event.currentTarget)
      }}
    />
  )
}

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
