import { type ComponentProps, lazy, Suspense } from 'react'
import type { Modal } from './modal.tsx'

const LoadedModal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }))

/** A dialog that few visits to a screen need; its code loads while the browser is idle. */
export function LazyModal(props: ComponentProps<typeof Modal>) {
  return (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  )
}
