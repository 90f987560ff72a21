import type { Moment } from './find-moment.ts'
import type { listChangesBetweenMoments } from './list-changes-between-moments.ts'
import type { PutBackPlan, PutBackRequest } from './plan-put-back.ts'

export interface ListRequests {
  compare: { moments: [Moment, Moment] }
  putBack: PutBackRequest
}

export interface Lists {
  compare: ReturnType<typeof listChangesBetweenMoments>
  putBack: PutBackPlan
}

export interface ListThreadData extends Partial<ListRequests> {
  databaseFile: string
  now: Date
}

export type ListThreadMessage = { list: Lists[keyof Lists] } | { key: string } // whose file is looked for
