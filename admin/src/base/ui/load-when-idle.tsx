import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { Modal } from './modal.tsx'

/** A component that loads after the rest of the screen; if it does not arrive, the screen stays without it. */
export function loadWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy<ComponentType<Props>>(() =>
    new Promise<void>(whenIdle).then(load).then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Safari has no idle callbacks. */
export function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task)
}

const LoadedModal = lazy(async () => ({ default: (await import('./modal.tsx')).Modal }))

/** A dialog that few visits to a screen need; its code loads while the browser is idle. */
export function LazyModal(props: ComponentProps<typeof Modal>) {
  return (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  )
}
