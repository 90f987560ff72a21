import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../base/ui/badge.tsx'
import { type Samples, samplesQuery } from './samples-query.ts'

export function SampleBadge({ resource, id }: { resource: keyof Samples['ids']; id: number }) {
  const { data } = useQuery(samplesQuery)
  return data?.ids[resource].includes(id) && <Badge tone="quiet">Demo</Badge>
}
