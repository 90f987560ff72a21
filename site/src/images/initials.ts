/** The first letters of the first word and the last; of a name without letters as `initialOf`. */
export function initials(name: string): string {
  const [first = initialOf(name), ...rest] = name.split(/\s+/).map(letterOf).filter(Boolean)
  return `${first}${rest.at(-1) ?? ''}`
}

/** The first letter or digit, or else the first character that can be seen; '' without one. */
export function initialOf(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  return letterOf(name) || (characters.find((character) => /[^\s\p{C}]/u.test(character)) ?? '')
}

function letterOf(name: string): string {
  return name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0]?.toUpperCase() ?? ''
}
