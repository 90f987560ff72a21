interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

export function memoize<Key, Value>(
  compute: (key: Key) => Value,
  values: Cache<Key, Value> = new Map(),
): (key: Key) => Value {
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}

/** For objects that must not stay in memory because of it, such as the connections for which queries are prepared. */
export function memoizeWeakly<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return memoize(compute, new WeakMap<Key, Value>())
}

/** Keeps no undefined values, and forgets the oldest one when it has too many. */
export function createBoundedMap<Key, Value>(maxSize: number): Cache<Key, Value> {
  const values = new Map<Key, Value>()
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (value === undefined) return
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > maxSize && oldest !== undefined) values.delete(oldest)
    },
  }
}
