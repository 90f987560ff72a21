import { useEffectEvent, useLayoutEffect } from 'react'

/** Runs `action` when the key is pressed outside of any field. */
export function useHotkey(key: string, action: () => void) {
  useKeyDown((event) => {
    if (event.key === key && !isTyping(event)) return action
  })
}

/** Runs `action` on Ctrl or Cmd and a key, wherever the focus is. */
export function useCommandHotkey(key: string, action: () => void) {
  useKeyDown((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === key) return action
  })
}

function useKeyDown(matchAction: (event: KeyboardEvent) => (() => void) | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = matchAction(event)
    if (!action) return
    event.preventDefault()
    action()
  })
  // A layout effect: the key works as soon as its control is visible.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
}
