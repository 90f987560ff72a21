import { useQuery } from '@tanstack/react-query'
import { type Samples, samplesQuery } from '../../base/data/queries.ts'
import { Badge } from '../../base/ui/badge.tsx'

export function SampleBadge({ resource, id }: { resource: keyof Samples['ids']; id: number }) {
  const { data } = useQuery(samplesQuery)
  return data?.ids[resource].includes(id) && <Badge tone="quiet">Demo</Badge>
}
