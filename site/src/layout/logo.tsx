import type { ComponentProps } from 'react'

export function Logo(props: ComponentProps<'svg'>) {
  return (
    <svg {...props} viewBox="0 0 48 48" aria-hidden="true">
      <path fill="var(--band)" d="M4 48V24a20 20 0 0 1 40 0v24z" />
      <path fill="var(--accent)" d="M24 8l6 10h-3l6 10h-4l6 9H13l6-9h-4l6-10h-3z" />
      <path fill="var(--stripe-ground)" d="M20 37h8v11h-8z" />
      <path fill="var(--stripe-1)" d="M20 41.3l8-4v3.4l-8 4zM20 48v-.2l8-4v3.4L26.4 48z" />
    </svg>
  )
}
