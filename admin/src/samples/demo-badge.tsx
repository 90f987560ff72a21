import { useQuery } from '@tanstack/react-query'
import { Badge } from '../ui/badge.tsx'
import { type Samples, samplesQuery } from './samples-query.ts'

/** Marks a record that came with the demo shop and that nobody has edited. */
export function DemoBadge({ resource, id }: { resource: keyof Samples['ids']; id: number }) {
  const { data } = useQuery(samplesQuery)
  return data?.ids[resource].includes(id) && <Badge tone="quiet">Demo</Badge>
}
