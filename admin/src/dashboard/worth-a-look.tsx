import { isDate, spanOf } from '@shop/db/event-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useData } from '../data/data-provider.tsx'
import { useZone } from '../data/use-shop.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './worth-a-look.module.css'

interface Hint {
  key: string
  words: ReactNode
  to: string
  action: string
}

/** What visitors would miss, and where to mend it. */
export function WorthALook() {
  const data = useData()
  const lists = [data.services, data.events, data.teamMembers, data.images]
  const hints = [...useEventHints(), ...useTeamHints(), ...useImageHints()]
  const known = lists.every(({ loading, error }) => !loading && !error)
  return (
    <Panel title="Worth a look">
      {lists.some(({ error }) => error) && (
        <p className={styles.none}>Not everything could be loaded, so something may be missing here.</p>
      )}
      {known && hints.length === 0 && <p className={styles.none}>All is well: nothing is missing.</p>}
      <ul className={styles.hints}>
        {hints.map(({ key, words, to, action }) => (
          <li key={key} className={styles.hint}>
            <Icon name="info" />
            <span>
              {words} <Link to={to}>{action}</Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useEventHints(): Hint[] {
  const zone = useZone()
  const odd = useData().events.rows.filter((event) => spanOf(event, zone)?.start === undefined)
  return odd.map((event) => ({
    key: `event ${event.id}`,
    words: (
      <>
        <b>{event.title}</b> has {isDate(event) ? 'a time that cannot be read' : 'a date that does not exist'}.
      </>
    ),
    to: `/admin/events/edit/${event.id}`,
    action: 'Mend it',
  }))
}

function useTeamHints(): Hint[] {
  const faceless = useData().teamMembers.rows.filter(({ image_id }) => image_id === null)
  return faceless.map(({ id, name }) => ({
    key: `team member ${id}`,
    words: (
      <>
        <b>{name}</b> has no photo.
      </>
    ),
    to: `/admin/team/edit/${id}`,
    action: 'Add one',
  }))
}

function useImageHints(): Hint[] {
  const count = useData().images.rows.filter(({ altText }) => altText.trim() === '').length
  if (count === 0) return []
  const words = count === 1 ? 'One image has no alt text.' : `${count} images have no alt text.`
  return [{ key: 'images', words, to: '/admin/images?show=undescribed', action: 'Describe them' }]
}
