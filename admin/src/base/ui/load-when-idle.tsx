import { type ComponentType, lazy, Suspense } from 'react'

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
