import { getErrorDetail } from '../../base/http/api-error.ts'
import { type DeletedRecordId, useRestoreRecord } from './use-restore-record.ts'

interface RestoreLinkProps {
  deleted: DeletedRecordId
  isOffered: boolean
  className: string | undefined
}

export function RestoreLink({ deleted, isOffered, className }: RestoreLinkProps) {
  const { run, isPending, data, error } = useRestoreRecord()
  if (data) return `. ${data}`
  if (!isOffered) return null
  return (
    <>
      {'. '}
      <button
        className={className}
        type="button"
        disabled={isPending}
        aria-label={`Bring it back: ${deleted.name}`}
        onClick={() => run(deleted)}
      >
        Bring it back
      </button>
      {error && <span role="alert"> {getErrorDetail(error) ?? error.message}</span>}
    </>
  )
}
