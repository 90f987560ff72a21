/** The properties of a field for a password that is chosen. */
export const NEW_PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least 8 characters, and none of the commonest.',
} as const
