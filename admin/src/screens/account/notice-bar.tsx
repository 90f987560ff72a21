import type { ReactNode } from 'react'
import { Icon } from '../../base/ui/icon.tsx'

interface NoticeBarProps {
  label: string
  text: ReactNode
  isFriendly?: boolean
  children?: ReactNode
}

/** A notice for a signed-in person, above every screen, with the buttons that act on it. */
export function NoticeBar({ label, text, isFriendly = false, children }: NoticeBarProps) {
  return (
    <aside className={`strong lined tone-${isFriendly ? 'info' : 'warning'}`} aria-label={label}>
      <div className="row gap-3 pad-block-2 within">
        <Icon name={isFriendly ? 'info' : 'alert'} />
        <div className="grow">{text}</div>
        {children}
      </div>
    </aside>
  )
}
