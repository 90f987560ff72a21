import { type ComponentType, lazy, Suspense } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component whose code loads when it is first shown; until then its place is empty. */
export function loadWhenShown<Props extends object>(load: Load<Props>) {
  const Loaded = lazy<ComponentType<Props>>(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** A component that loads after the rest of the screen; if it does not arrive, the screen stays without it. */
export function loadWhenIdle<Props extends object>(load: Load<Props>) {
  const loadOrNothing = () => load().catch(() => () => null)
  return loadWhenShown<Props>(() => new Promise<void>(whenIdle).then(loadOrNothing))
}

/** Safari has no idle callbacks. */
export function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task)
}

/** A dialog that few visits to a screen need. */
export const LazyModal = loadWhenShown(async () => (await import('./modal.tsx')).Modal)
