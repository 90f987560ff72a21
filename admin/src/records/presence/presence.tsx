import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from '../../base/http/fetch-with-connection-state.ts'

type PresenceLines = typeof import('./presence-lines.tsx')

export const FormEditors = loadWhenIdle(({ FormEditors }) => FormEditors)
export const RowEditors = loadWhenIdle(({ RowEditors }) => RowEditors)
export const SavedMeanwhile = loadWhenIdle(({ SavedMeanwhile }) => SavedMeanwhile)

/** Once the form or the list is on the screen, which stays as it is when this does not come. */
function loadWhenIdle<Props extends object>(choose: (lines: PresenceLines) => ComponentType<Props>) {
  const Loaded = lazy<ComponentType<Props>>(() =>
    new Promise<void>(whenIdle)
      .then(() => import('./presence-lines.tsx'))
      .then(
        (lines) => ({ default: choose(lines) }),
        () => ({ default: () => null }),
      ),
  )
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
