import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../base/data/queries.ts'
import { api } from '../../base/http/api-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { TargetName } from '../../records/resources/old-addresses/target-field.tsx'

interface NotFoundListProps {
  isBusy: boolean
  onSend(address: { from: string; to: string }): void
  onFind(paths: string): void
}

/** What visitors asked for in the last 30 days and did not find, most requested first. */
export function NotFoundList({ isBusy, onSend, onFind }: NotFoundListProps) {
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
            {paths.map(({ path, count, to }) => (
              <li key={path} className="wrap between gap-2 pad-block-2">
                <span>
                  <b id={path}>{path}</b> <span className="muted">{count === 1 ? 'once' : `${count} times`}</span>
                </span>
                <Button
                  small
                  disabled={isBusy}
                  aria-describedby={path}
                  onClick={() => (to === null ? onFind(path) : onSend({ from: path, to }))}
                >
                  {to === null ? (
                    'Choose a page'
                  ) : (
                    <>
                      Send it to <TargetName to={to} />
                    </>
                  )}
                </Button>
              </li>
            ))}
          </ul>
          <div className="wrap">
            <Button onClick={() => onFind(paths.map(({ path }) => path).join('\n'))}>Choose pages for all</Button>
          </div>
        </section>
      )}
    </>
  )
}
