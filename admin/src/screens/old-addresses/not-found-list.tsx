import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../base/data/queries.ts'
import { api } from '../../base/http/api-client.ts'
import { Button } from '../../base/ui/button.tsx'

/** What visitors asked for in the last 30 days and did not find, most requested first. */
export function NotFoundList({ onFind }: { onFind(paths: string): void }) {
  const { data } = useQuery(apiQuery(['old-addresses', 'not-found'], () => api['not-found'].$get()))
  if (!data) return null
  const { paths, isAnsweredElsewhere } = data
  return (
    <>
      {isAnsweredElsewhere && (
        <p className="hint">
          A cache or another server answers visitors, so pages they do not find are not counted here.
        </p>
      )}
      {paths.length > 0 && (
        <section className="stack gap-2" aria-label="Pages visitors could not find">
          <p>Visitors tried to open these in the last 30 days, but there is no such page:</p>
          <ul className="divided">
            {paths.map(({ path, count }) => (
              <li key={path} className="row between gap-2 pad-block-2">
                <b>{path}</b>
                <span className="muted">{count === 1 ? 'once' : `${count} times`}</span>
              </li>
            ))}
          </ul>
          <div className="wrap">
            <Button onClick={() => onFind(paths.map(({ path }) => path).join('\n'))}>Find pages for them</Button>
          </div>
        </section>
      )}
    </>
  )
}
