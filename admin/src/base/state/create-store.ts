import { useSyncExternalStore } from 'react'

/** A value outside React; components that `use` it render again after every `set`. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  const set = (next: Value) => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) }
}
