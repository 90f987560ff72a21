import fieldStyles from '../../base/forms/field.module.css'

export function FieldIssue({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className={`small strong ${fieldStyles.error} pad-3-4`} role="alert">
      {message}
    </p>
  )
}
