export const USERNAME_RULE = 'A username is 1 to 64 letters, digits, dots, dashes, underscores or @.'

/** Phones capitalize the first letter and append a space. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFC').toLowerCase()
}

export function isValidUsername(username: string): boolean {
  return /^[\p{L}\p{N}._@-]{1,64}$/u.test(normalizeUsername(username))
}
