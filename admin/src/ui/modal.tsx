import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  /** called after Escape or a click outside; without it, only the modal's own buttons close it */
  onDismiss?: (() => void) | undefined
  /** while true, Escape and a click outside do nothing */
  locked?: boolean
}

/** A native modal dialog, open while it is rendered; the focus then returns to where it was. */
export function Modal({ title, children, footer, wide = false, onDismiss, locked = !onDismiss }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // A portal, so that Enter in one of its fields does not submit the form that rendered it.
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

/** Some browsers lack `closedby`, and after repeated Escapes `cancel` cannot be prevented. */
function preventEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}
