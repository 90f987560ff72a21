const PREFIX = 'form-draft '

/** Tells the other tabs that a draft is open here; browsers have locks only over https and on localhost. */
export function lockDraft(key: string): () => void {
  let unlock = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  navigator.locks?.request(PREFIX + key, () => unlocked).catch(console.error)
  return unlock
}

export async function listOpenDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])))
}
