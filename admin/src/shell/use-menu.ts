import { useEffect, useRef } from 'react'

/** The panel that slides in on small screens; it goes when the bar has room for its links again. */
export function useMenu() {
  const menu = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const wide = matchMedia('(min-width: 992px)')
    const close = () => menu.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return { menu, open: () => menu.current?.showModal(), close: () => menu.current?.close() }
}
