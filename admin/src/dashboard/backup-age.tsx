import { Link } from 'react-router-dom'
import { useIsOwner } from '../account/use-account.ts'
import { useFormatAge } from '../dates/use-format-age.ts'
import { useBackups } from '../status/use-status.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './site-line.module.css'

/** How old the newest proven backup is; for owners it is linked to the status. */
export function BackupAge() {
  const { data } = useBackups()
  const formatAge = useFormatAge()
  const isOwner = useIsOwner()
  if (!data) return null
  const [proven] = data.stores.flatMap(({ newestProven }) => newestProven ?? [])
  const age = proven ? `Backup ${formatAge(proven.started_at)}` : 'No backup yet'
  const text = data.problem ? `${age}: needs attention` : age
  const isGood = proven && !data.problem
  return (
    <span className={isGood ? styles.item : `${styles.item} ${styles.warning}`}>
      <Icon name={isGood ? 'shield' : 'alert'} />
      {isOwner ? <Link to="/admin/status">{text}</Link> : text}
    </span>
  )
}
