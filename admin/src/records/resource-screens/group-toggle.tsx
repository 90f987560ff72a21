// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles
import { Icon } from '../../base/ui/icon.tsx'
import folded from './folded-rows.module.css'
import styles from './group-toggle.module.css'

interface GroupToggleProps {
  words: string
  name: string
  columns: number
  isOpen: boolean
  onToggle(): void
}

/** Below the first row of a group: opens and folds the others. */
export function GroupToggle({ words, name, columns, isOpen, onToggle }: GroupToggleProps) {
  return (
    <tr role="row">
      <td role="cell" className={styles.heading} colSpan={columns}>
        <button
          className={`line ${folded.toggle}`}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${words}, ${name}`}
          onClick={onToggle}
        >
          <Icon name="chevron" />
          {words}
        </button>
      </td>
    </tr>
  )
}
