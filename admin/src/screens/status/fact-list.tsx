import type { InferResponseType } from 'hono/client'
import type { api } from '../../base/http/api-client.ts'
import styles from './status.module.css'

type Fact = InferResponseType<typeof api.backups.$get>['facts'][number]

const HIGH_SHARE = 0.9

/** What the server says about itself, in its words. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divided pad-inline-4">
      {facts.map(({ name, words, note, share }) => (
        <div key={name} className={`stack pad-block-3 ${styles.fact}`}>
          <dt className="muted strong">{name}</dt>
          <dd className="shrink">
            {words}
            {share !== undefined && (
              <meter className={`full ${styles.meter}`} aria-label={name} high={HIGH_SHARE} value={share} />
            )}
            {note && <p className="hint">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
