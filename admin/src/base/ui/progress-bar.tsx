import styles from './progress-bar.module.css'

export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={`line gap-3 strong ${styles.progress}`}>
      <progress className={`shrink ${styles.bar}`} aria-label={label} value={percent} max={100} />
      <span>{percent}%</span>
    </div>
  )
}
