import type { ResourceName } from '@shop/db/tables/resources'
import { getErrorDetail } from '../http/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './deleted-line.module.css'
import { useBringBack } from './use-bring-back.ts'

interface DeletedLineProps {
  resourceName: ResourceName
  id: number
  name: string
  onDismiss(): void
}

export function DeletedLine({ resourceName, id, name, onDismiss }: DeletedLineProps) {
  const { mutate, isPending, isSuccess, data, error } = useBringBack()
  return (
    <section className={styles.line} aria-label="Just deleted">
      <Icon name="undo" />
      <div className={styles.words}>
        <p>{data ?? `Deleted “${name}”`}</p>
        {error && <p role="alert">{getErrorDetail(error) ?? error.message}</p>}
      </div>
      {/* One button, so that the focus stays on it. */}
      <Button busy={isPending} onClick={() => (isSuccess ? onDismiss() : mutate({ resourceName, id, name }))}>
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
