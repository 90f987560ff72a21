import { useEffectEvent, useLayoutEffect } from 'react'

/** Runs `action` on a key pressed outside of any field. */
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

function useKeyDown(choose: (event: KeyboardEvent) => (() => void) | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = choose(event)
    if (!action) return
    event.preventDefault()
    action()
  })
  // Whoever sees what a key belongs to may press it already.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
}
