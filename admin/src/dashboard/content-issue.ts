import type { StoredRecord } from '../data/resource-client.ts'

/** What a record lacks, as it follows its name, and what one can do about it. */
interface ContentIssue {
  name: string
  problem: string
  action: string
}

/** Finds what visitors would miss of a record; undefined when all is well. `zone` is the shop's. */
export type FindContentIssue<Row extends StoredRecord> = (row: Row, zone: string) => ContentIssue | undefined
