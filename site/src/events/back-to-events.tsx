import { Icon } from '../icons/icon.tsx'
import styles from './back-to-events.module.css'

export function BackToEvents() {
  return (
    <a className={styles.back} href="/events">
      <Icon name="back" />
      Back to Events
    </a>
  )
}
