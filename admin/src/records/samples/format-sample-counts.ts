import { formatRecordCount, LISTED_RESOURCES } from '@shop/db/tables/resources'
import type { Samples } from '../../base/data/queries.ts'

/** 8 services, 5 events, 4 team members, 9 reviews; '' when no such record is a sample. */
export function formatSampleCounts({ ids }: Pick<Samples, 'ids'>): string {
  return LISTED_RESOURCES.filter((name) => ids[name].length > 0)
    .map((name) => formatRecordCount(name, ids[name].length))
    .join(', ')
}
