import { type ReactNode, useId, useRef } from 'react'
import button from './button.module.css'
import { Icon } from './icon.tsx'
import styles from './ui.module.css'

export const MENU_ENTRY = `menu-entry line gap-3 touch ring-inside ${styles.entry}`

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

const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/** The attributes of a button and of the menu that it opens. A press in the menu, or outside it, closes it. */
export function useMenu() {
  const id = useId()
  const menu = useRef<HTMLDialogElement>(null)
  const open = () => (HAS_POPOVERS ? menu.current?.showPopover() : menu.current?.showModal())
  const close = () => (HAS_POPOVERS ? menu.current?.hidePopover() : menu.current?.close())
  return {
    open,
    button: { popoverTarget: id, onClick: () => HAS_POPOVERS || open() },
    menu: { ref: menu, id, popover: 'auto', onClick: close } as const,
  }
}
