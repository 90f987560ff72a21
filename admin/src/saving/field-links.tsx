import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { FieldLink } from '../forms/field-links.ts'
import styles from './save-bar.module.css'

interface FieldLinksProps {
  label: string
  fields: FieldLink[]
  isWrong?: boolean
}

/** The fields that keep a form from being saved, each a link to its control; a phone shows one of many. */
export function FieldLinks({ label, fields, isWrong = false }: FieldLinksProps) {
  const [first, ...others] = fields
  if (!first) return null
  const isLong = others.length > 1
  return (
    <p className={isWrong ? `${styles.links} ${styles.wrong}` : styles.links}>
      <b>{label}</b> <ControlLink {...first} />
      {others.map((field) => (
        <span key={field.control} className={isLong ? styles.long : undefined}>
          , <ControlLink {...field} />
        </span>
      ))}
      {isLong && <span className={styles.short}> + {others.length} more</span>}
    </p>
  )
}

function ControlLink({ words, control }: FieldLink) {
  return (
    <Link to={`#${control}`} onClick={(event) => focusControl(event, control)}>
      {words}
    </Link>
  )
}

/** Without a step in the history, which the address of the link would add. */
function focusControl(event: MouseEvent, control: string) {
  event.preventDefault()
  document.getElementById(control)?.focus()
}
