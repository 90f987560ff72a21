import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useData } from '../data/data.ts'
import { NOUNS } from '../data/nouns.ts'
import type { Stored } from '../data/resource.ts'
import { useZone } from '../data/use-shop.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import type { HintOf } from './hint.ts'
import styles from './worth-a-look.module.css'

const HINTS = import.meta.glob<HintOf<Stored>>('/src/nouns/*.tsx', {
  query: '?hint',
  import: 'hintOf',
  eager: true,
})

interface Item {
  key: string
  words: ReactNode
  to: string
  action: string
}

/** What visitors would miss, and where to mend it. */
export function WorthALook() {
  const lists = Object.values(useData())
  const items = [...useRecordItems(), ...useImageItems()]
  const known = lists.every(({ loading, error }) => !loading && !error)
  return (
    <Panel title="Worth a look">
      {lists.some(({ error }) => error) && (
        <p className={styles.none}>Not everything could be loaded, so something may be missing here.</p>
      )}
      {known && items.length === 0 && <p className={styles.none}>All is well: nothing is missing.</p>}
      <ul className={styles.hints}>
        {items.map(({ key, words, to, action }) => (
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

/** What each noun's file finds in its records. */
function useRecordItems(): Item[] {
  const data = useData()
  const zone = useZone()
  return NOUNS.flatMap(({ noun, file, path }) =>
    data[noun].rows.flatMap((row: Stored) => {
      const hint = HINTS[file]?.(row, zone)
      if (!hint) return []
      const { name, problem, action } = hint
      const words = (
        <>
          <b>{name}</b> {problem}
        </>
      )
      return { key: `${noun} ${row.id}`, words, to: `${path}/edit/${row.id}`, action }
    }),
  )
}

function useImageItems(): Item[] {
  const count = useData().images.rows.filter(({ altText }) => altText.trim() === '').length
  if (count === 0) return []
  const words = count === 1 ? 'One image has no alt text.' : `${count} images have no alt text.`
  return [{ key: 'images', words, to: '/admin/images?show=undescribed', action: 'Describe them' }]
}
