import type { ReactNode } from 'react'
import button from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './more-menu.module.css'
import { useMenu } from './use-menu.ts'

export const MENU_ENTRY = `menu-entry line gap-3 touch ${styles.entry}`

export function MoreMenu({ name, children }: { name: string; children: ReactNode }) {
  const { button: opener, menu } = useMenu()
  return (
    <>
      <button
        className={`${button.button} ${button.plain} ${button.small}`}
        type="button"
        aria-label={`More for ${name}`}
        {...opener}
      >
        More
        <Icon name="chevron" />
      </button>
      <dialog className={`card ${styles.menu}`} aria-label={`More for ${name}`} {...menu}>
        {children}
      </dialog>
    </>
  )
}
