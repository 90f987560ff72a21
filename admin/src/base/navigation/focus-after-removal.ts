import { type RefObject, useEffect, useRef, useState } from 'react'

/** Moves the focus to the first control of the item after a removed one or, if there is none, to the heading. */
export function focusAfterRemoval(nextItem: Element | null) {
  const control = nextItem?.querySelector<HTMLElement>('a[href], button')
  const target = control ?? document.querySelector<HTMLElement>('h1')
  target?.focus()
}

/** The same for an item removed in a dialog: while it is open, nothing outside it takes the focus. */
export function useFocusAfterRemoval(isDialogOpen: boolean) {
  const [removal, setRemoval] = useState<{ nextItem: Element | null }>()
  useEffect(() => {
    if (!removal || isDialogOpen) return
    focusAfterRemoval(removal.nextItem)
    setRemoval(undefined)
  }, [removal, isDialogOpen])
  return (nextItem: Element | null) => setRemoval({ nextItem })
}

/** Moves the focus to a button if the control that had it is gone after a change of `state`. */
export function useFocusWhenLost(button: RefObject<HTMLElement | null>, state: unknown) {
  const lastState = useRef(state)
  useEffect(() => {
    if (state !== lastState.current && document.activeElement === document.body) button.current?.focus()
    lastState.current = state
  }, [button, state])
}

/** A ref: opening a dialog moves the focus to the element with this attribute, which React never writes. */
export function markAutofocus(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
