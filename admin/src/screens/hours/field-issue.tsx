import fieldStyles from '../../base/forms/field.module.css'
import styles from './field-issue.module.css'

export function FieldIssue({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className={`${fieldStyles.error} ${styles.issue}`} role="alert">
      {message}
    </p>
  )
}
