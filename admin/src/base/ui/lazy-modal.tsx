import { type ComponentProps, lazy, Suspense } from 'react'
import type { Modal } from './modal.tsx'

const LoadedModal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }))

/** A dialog that few visits of a screen need; its code comes while the browser is idle. */
export function LazyModal(props: ComponentProps<typeof Modal>) {
  return (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  )
}
