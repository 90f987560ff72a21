import { useEffectEvent, useLayoutEffect } from 'react'

export function useHotkey(key: string, action: () => void) {
  useKeyDown((event) => event.key === key && !isTyping(event), action)
}

export function useCommandHotkey(key: string, action: () => void) {
  useKeyDown((event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === key, action)
}

function useKeyDown(matches: (event: KeyboardEvent) => boolean, action: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event)) return
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
