import lists from './common-passwords.json' with { type: 'json' }

const COMMON = new Set([
  ...words(lists.passwords),
  ...words(lists.stems).flatMap((stem) => ['', ...words(lists.endings)].map((ending) => stem + ending)),
])

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
}

function words(lines: string[]) {
  return lines.flatMap((line) => line.split(' '))
}
