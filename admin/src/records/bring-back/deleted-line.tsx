import { getErrorDetail } from '../../base/http/api-error.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './deleted-line.module.css'
import { type DeletedRecordId, useBringBack } from './use-bring-back.ts'

export function DeletedLine({ onDismiss, ...deleted }: DeletedRecordId & { onDismiss(): void }) {
  const { mutate, isPending, isSuccess, data, error } = useBringBack()
  return (
    <section className={styles.line} aria-label="Just deleted">
      <Icon name="undo" />
      <div className={styles.words}>
        <p>{data ?? `Deleted “${deleted.name}”`}</p>
        {error && <p role="alert">{getErrorDetail(error) ?? error.message}</p>}
      </div>
      {/* One button, so that the focus stays on it. */}
      <Button busy={isPending} onClick={() => (isSuccess ? onDismiss() : mutate(deleted))}>
        {isSuccess ? 'OK' : 'Bring back'}
      </Button>
      {!isSuccess && (
        <button className="icon-button" type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}
