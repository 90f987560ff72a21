import { getErrorDetail } from '../../base/http/api-error.ts'
import { type DeletedRecordId, useBringBack } from './use-bring-back.ts'

interface BringBackLinkProps {
  deleted: DeletedRecordId
  isOffered: boolean
  className: string | undefined
}

export function BringBackLink({ deleted, isOffered, className }: BringBackLinkProps) {
  const { mutate, isPending, data, error } = useBringBack()
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
        onClick={() => mutate(deleted)}
      >
        Bring it back
      </button>
      {error && <span role="alert"> {getErrorDetail(error) ?? error.message}</span>}
    </>
  )
}
