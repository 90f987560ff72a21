import { useEffect, useRef } from 'react'

/** The panel that slides in on small screens; it goes when the bar has room for its links again. */
export function useDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const wide = matchMedia('(min-width: 992px)')
    const close = () => drawer.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return { drawer, open: () => drawer.current?.showModal(), close: () => drawer.current?.close() }
}
