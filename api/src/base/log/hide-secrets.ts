const HIDDEN = '[hidden]'

/** Shorter texts would also hide ordinary words. */
const MIN_SECRET_LENGTH = 6

const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const QUERY_STRINGS = /\b(https?:\/\/[^\s"?]+)\?[^\s"]+/g

let knownSecrets: string[] = [] // the longest first, because one may contain another

export function hideInLog(secrets: (string | undefined)[]) {
  const all = new Set([...knownSecrets, ...secrets.filter((secret) => secret !== undefined)])
  const hidden = [...all].filter(({ length }) => length >= MIN_SECRET_LENGTH)
  knownSecrets = hidden.sort((a, b) => b.length - a.length)
}

export function hideSecrets(text: string): string {
  let result = text.replace(TOKENS, HIDDEN).replace(QUERY_STRINGS, `$1?${HIDDEN}`)
  for (const secret of knownSecrets) result = result.replaceAll(secret, HIDDEN)
  return result
}
