import type { StoredRecord } from '../data/resource-client.ts'
import { type ListState, useData } from '../data/use-data.ts'
import type { RecordInput, Resource } from './resource-config.ts'

/** The list of a noun whose screens are shown. */
export function useResourceRows<Row extends StoredRecord, Input extends RecordInput>({
  resourceName,
}: Resource<Row, Input>): ListState<Row> {
  return useData()[resourceName] as ListState<StoredRecord> as ListState<Row>
}
