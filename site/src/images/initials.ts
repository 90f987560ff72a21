export function initials(name: string): string {
  const letters = name.split(/\s+/).map((word) => firstLetter(word))
  const [first = '', ...rest] = letters.filter(Boolean)
  return `${first}${rest.at(-1) ?? ''}`.toUpperCase()
}

function firstLetter(word: string): string {
  return word.match(/[\p{Letter}\p{Number}]\p{Mark}*/u)?.[0] ?? ''
}
