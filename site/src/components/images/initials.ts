/** The first letters of the first and the last word; for a name without letters, as `initialOf`. */
export function initials(name: string): string {
  const [first = initialOf(name), ...rest] = name.split(/\s+/).map(letterOf).filter(Boolean)
  return `${first}${rest.at(-1) ?? ''}`
}

/** The first letter or digit; without one the first visible character, a flag or a joined emoji whole; '' without any. */
export function initialOf(name: string): string {
  return letterOf(name) || (name.match(/\p{RI}{2}|[^\s\p{C}](\p{M}|\p{EMod}|\u200d\p{So})*/u)?.[0] ?? '')
}

function letterOf(name: string): string {
  return name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0]?.toUpperCase() ?? ''
}
