import type { Database } from '../sqlite/open-database.ts'
import type { ResourceName } from '../tables/resources.ts'
import { assertOneWaitNotice } from './assert-one-wait-notice.ts'
import type { RecordWrite } from './renter-writes.ts'
import { assertWorkAllowed } from './work-held-after-restore.ts'

/** What a resource asks in the transaction of every write, as it depends on other records. They throw a RecordRefusal. */
export const writeRules: Partial<Record<ResourceName, (db: Database, write: RecordWrite) => void>> = {
  work: assertWorkAllowed,
  notices: assertOneWaitNotice,
}
