import type { ComponentProps } from 'react'
import styles from './stacked-form.module.css'

interface StackedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'className'> {
  onSubmit(form: HTMLFormElement): void
}

export function StackedForm({ onSubmit, ...rest }: StackedFormProps) {
  return (
    <form
      {...rest}
      className={`stack gap-4 ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    />
  )
}
