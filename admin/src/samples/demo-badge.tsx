import { Badge } from '../ui/badge.tsx'
import { type Samples, useIsSample } from './use-samples.ts'

interface DemoBadgeProps {
  resource: keyof Samples['ids']
  id: number
}

/** Marks a record that came with the demo shop and that nobody has edited. */
export function DemoBadge({ resource, id }: DemoBadgeProps) {
  return useIsSample(resource, id) && <Badge tone="quiet">Demo</Badge>
}
