/** The first letters of the first word and the last. */
export function initials(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).map(initialOf).filter(Boolean)
  return `${first}${rest.at(-1) ?? ''}`
}

/** The first letter or digit, '' without one. */
export function initialOf(name: string): string {
  return name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0]?.toUpperCase() ?? ''
}
