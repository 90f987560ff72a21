import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** The attributes that tie a control to its label, its hint and its error. */
export interface ControlProps {
  id: string
  className: string | undefined
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

export interface FieldProps {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  children(control: ControlProps): ReactNode
}

/** A labelled control with its hint and its error. */
export function Field({ label, required = false, hint, error, children }: FieldProps) {
  const id = useId()
  const control: ControlProps = {
    id,
    className: styles.control,
    required,
    'aria-describedby': [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined,
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {required && <RequiredAsterisk />}
      </label>
      {children(control)}
      {hint && (
        <div className={styles.hint} id={`${id}hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className={styles.error} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  )
}

export function RequiredAsterisk() {
  return (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  )
}
