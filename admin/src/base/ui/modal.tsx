import { closeOnBack } from '@shop/site/layout/close-on-back.ts'
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useDialogPresence } from '../state/dialog-exit-presence.tsx'
import { Button } from './button.tsx'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  children: ReactNode
  /** the label of the button that does what Escape and Back do */
  cancel?: string
  /** the button that does what the dialog is for */
  action?: ComponentProps<typeof Button>
  /** replaces the Cancel button and the action */
  footer?: ReactNode
  wide?: boolean
  fullScreen?: boolean
  tools?: ReactNode
  /** called after Escape or a click outside; without it, only the modal's own buttons close it */
  onDismiss?: (() => void) | undefined
  /** while true, Escape and a click outside do nothing */
  locked?: boolean
  /** called after the browser's Back, which otherwise does what Escape does */
  onBack?: (() => void) | undefined
  /** whether the router already keeps Back from leaving the screen */
  isBackBlocked?: boolean
}

/** A native modal dialog, open until it is removed from its `DialogPresence`; the focus then returns to where it was. */
export function Modal(props: ModalProps) {
  const { title, tools, children, cancel, action, onDismiss, locked = !onDismiss, onBack, isBackBlocked } = props
  const close = onDismiss ?? onBack
  const dialog = useRef<HTMLDialogElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const isClosing = useOpenDialog(dialog, cancelButton)
  useCloseOnBack(!isClosing && !isBackBlocked, onBack ?? (locked ? undefined : onDismiss))
  const id = useId()
  // A portal, so that Enter in one of its fields does not submit the form that rendered it.
  return createPortal(
    <dialog
      ref={dialog}
      className={[styles.modal, props.wide && styles.wide, props.fullScreen && styles.sheet].filter(Boolean).join(' ')}
      role={onDismiss ? undefined : 'alertdialog'}
      closedby={locked ? 'none' : 'any'}
      inert={isClosing}
      aria-labelledby={`${id}title`}
      aria-describedby={onDismiss ? undefined : `${id}body`}
      onCancel={locked ? preventClose : undefined}
      onKeyDown={locked ? preventEscape : undefined}
      onClose={(event) => event.target === dialog.current && !dialog.current.open && !isClosing && onDismiss?.()}
    >
      <div className={`${props.fullScreen ? 'row lined' : ''} ${styles.head}`}>
        <h2 className="large push" id={`${id}title`}>
          {title}
        </h2>
        {tools}
      </div>
      <div className={`${props.fullScreen ? 'vertical paper' : ''} ${styles.body}`} id={`${id}body`}>
        {children}
      </div>
      <div className={`wrap gap-2 end topped paper fill-34 ${styles.footer}`}>
        {cancel && (
          <Button ref={onDismiss ? undefined : cancelButton} disabled={!close} onClick={close}>
            {cancel}
          </Button>
        )}
        {action && <Button tone="primary" {...action} />}
        {props.footer}
      </div>
    </dialog>,
    document.body,
  )
}

/** @returns whether the dialog is fading out */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus: RefObject<HTMLElement | null>,
): boolean {
  const { isClosing, onFadedOut } = useDialogPresence()
  const removeDialog = useEffectEvent(onFadedOut)
  useLayoutEffect(() => {
    const element = dialog.current
    if (isClosing) return
    element?.showModal()
    firstFocus.current?.focus()
    return () => element?.close()
  }, [dialog, firstFocus, isClosing])
  useEffect(() => {
    if (isClosing && dialog.current) waitForTransitions(dialog.current).then(() => removeDialog())
  }, [dialog, isClosing])
  return isClosing
}

function waitForTransitions(element: HTMLElement) {
  const transitions = element.getAnimations({ subtree: true }).filter((each) => each instanceof CSSTransition)
  return Promise.allSettled(transitions.map(({ finished }) => finished))
}

function preventClose(event: SyntheticEvent) {
  event.preventDefault()
}

/** Some browsers lack `closedby`, and after repeated Escapes `cancel` cannot be prevented. */
function preventEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

/** Back calls `onBack` while a dialog is open; without it, the dialog stays. */
function useCloseOnBack(isOpen: boolean, onBack: (() => void) | undefined) {
  const close = useEffectEvent(() => {
    onBack?.()
    return onBack !== undefined
  })
  useEffect(() => {
    if (isOpen) return closeOnBack(() => close())
  }, [isOpen])
}
