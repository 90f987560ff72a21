import styles from './spinner.module.css'

/** Something is under way; shown only when it takes longer than 200 ms (decisions F22). */
export function Spinner({ label, small = false }: { label?: string; small?: boolean }) {
  if (small) return <span className={styles.small} aria-hidden="true" />
  return (
    <div className={styles.place} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </div>
  )
}
