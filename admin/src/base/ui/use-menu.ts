import { useId, useRef } from 'react'

const HAS_POPOVERS = 'popover' in HTMLElement.prototype

/** The attributes of a button and of the menu that it opens. A press in the menu, or beside it, closes it. */
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
