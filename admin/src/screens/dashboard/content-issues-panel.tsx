import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todoQuery } from '../../base/data/queries.ts'
import { useLastWrite } from '../../base/http/last-write.ts'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { ProblemList } from '../../base/ui/problem-list.tsx'
import { QueryStatus } from '../../base/ui/query-status.tsx'

const FIRST_ISSUES = 2

export function ContentIssuesPanel() {
  const [isWhole, setIsWhole] = useState(false)
  const query = useQuery(todoQuery(useLastWrite().revision))
  const { problems = [] } = query.data ?? {}
  if (problems.length === 0 && !query.error) return null
  return (
    <Panel
      title="Worth a look"
      actions={
        problems.length > FIRST_ISSUES && (
          <Button small tone="plain" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${problems.length}`}
          </Button>
        )
      }
    >
      <QueryStatus query={query} />
      <ProblemList problems={isWhole ? problems : problems.slice(0, FIRST_ISSUES)} />
    </Panel>
  )
}
