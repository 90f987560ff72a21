import { type ReactNode, useId, useRef } from 'react'
import button from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './more-menu.module.css'

interface MoreMenuProps {
  /** what the entries are about, for screen readers */
  name: string
  /** links with the class of `MENU_ENTRY` */
  children: ReactNode
}

export const MENU_ENTRY = styles.entry

/** What is rarely needed, behind one button. A press on an entry closes it. */
export function MoreMenu({ name, children }: MoreMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        className={`${button.button} ${button.plain} ${button.small}`}
        type="button"
        popoverTarget={id}
        aria-label={`More for ${name}`}
      >
        More
        <Icon name="chevron" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keys */}
      <div ref={menu} id={id} popover="auto" className={styles.menu} onClick={() => menu.current?.hidePopover()}>
        {children}
      </div>
    </>
  )
}
