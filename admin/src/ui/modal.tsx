import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  /** when given, Escape and a click beside it close it; without, only its own buttons do */
  onDismiss?: (() => void) | undefined
  /** for as long as it must not be dismissed after all */
  locked?: boolean
}

/** A native modal dialog, open as long as it is rendered; focus goes back to where it came from. */
export function Modal({ title, children, footer, wide = false, onDismiss, locked = !onDismiss }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // Outside of any form, so that Enter in a field of the dialog sends no form below it.
  return createPortal(
    <dialog
      ref={dialog}
      className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}
      role={onDismiss ? undefined : 'alertdialog'}
      closedby={locked ? 'none' : 'any'}
      aria-labelledby={`${id}title`}
      aria-describedby={onDismiss ? undefined : `${id}body`}
      onCancel={locked ? preventClose : undefined}
      onKeyDown={locked ? preventEscape : undefined}
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onDismiss?.()}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <div className={styles.body} id={`${id}body`}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>,
    document.body,
  )
}

function preventClose(event: SyntheticEvent) {
  event.preventDefault()
}

/** Not every browser knows `closedby`, and `cancel` alone gives way at the third Escape. */
function preventEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}
