const HIDDEN = '[hidden]'

/** Shorter texts would also hide ordinary words. */
const MIN_SECRET_LENGTH = 6

const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const QUERY_STRINGS = /\b(https?:\/\/[^\s"?]+)\?[^\s"]+/g

const knownSecrets = new Set<string>()
let longestFirst: string[] = [] // for one secret may contain another

export function hideInLog(secrets: (string | undefined)[]) {
  for (const secret of secrets) if (secret && secret.length >= MIN_SECRET_LENGTH) knownSecrets.add(secret)
  longestFirst = [...knownSecrets].sort((a, b) => b.length - a.length)
}

export function hideSecrets(text: string): string {
  let result = text.replace(TOKENS, HIDDEN).replace(QUERY_STRINGS, `$1?${HIDDEN}`)
  for (const secret of longestFirst) result = result.replaceAll(secret, HIDDEN)
  return result
}
