import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

/** A form that only the shop can change. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert tone="info">Only the shop can change this. You can read it.</Alert>
      <fieldset className="stack gap-4 shrink" disabled>
        {children}
      </fieldset>
    </>
  )
}
