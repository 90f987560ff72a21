import styles from './spinner.module.css'

/** Its CSS shows it only after 200 ms. */
export function Spinner({ label, small = false }: { label?: string; small?: boolean }) {
  if (small) return <span className={styles.small} aria-hidden="true" />
  return (
    <div className={`stack gap-3 muted ${styles.place}`} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </div>
  )
}
