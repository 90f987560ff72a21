import styles from './progress-bar.module.css'

export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={`line ${styles.progress}`}>
      <progress className={styles.bar} aria-label={label} value={percent} max={100} />
      <span>{percent}%</span>
    </div>
  )
}
