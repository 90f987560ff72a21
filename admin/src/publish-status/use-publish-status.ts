import { useIsConnected } from '../http/connection.ts'
import { useFailedSaveCount, useLastWrite } from '../http/last-write.ts'
import { getPublishStatus, type PublishStatus } from './publish-status.ts'
import { usePublication } from './use-publication.ts'

/** Whether visitors see the last write of this tab, as far as the server can be asked. */
export function usePublishStatus(): PublishStatus {
  const { revision } = useLastWrite()
  const { data, error, errorUpdateCount } = usePublication()
  // While a query without data is retried, it has no error any more.
  const hasFailed = error || (!data && errorUpdateCount > 0)
  const isConnected = useIsConnected() && !hasFailed
  const hasFailedSave = useFailedSaveCount() > 0
  return getPublishStatus({ data, isConnected, hasFailedSave }, revision)
}
