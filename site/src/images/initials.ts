export function initials(name: string): string {
  const words = name.split(/\s+/)
  const [first = '', ...rest] = words.flatMap((word) => word.match(/[\p{Letter}\p{Number}]\p{Mark}*/u)?.[0] ?? [])
  return `${first}${rest.at(-1) ?? ''}`.toUpperCase()
}
