import { useQuery } from '@tanstack/react-query'
import { todoQuery } from '../../base/data/queries.ts'
import { useLastWrite } from '../../base/http/last-write.ts'
import { Panel } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { useFirst } from '../../base/ui/use-first.tsx'

const FIRST_ISSUES = 2

export function ContentIssuesPanel() {
  const query = useQuery(todoQuery(useLastWrite().revision))
  const { first, button } = useFirst(query.data?.problems ?? [], FIRST_ISSUES)
  if (first.length === 0 && !query.error) return null
  return (
    <Panel title="Worth a look" actions={button}>
      <QueryStatus query={query} />
      <ProblemList problems={first} />
    </Panel>
  )
}
