/** The month as it is stored, whatever the case it is typed in. */
export function normalizeMonth<When extends { month: string }>(when: When): When {
  return { ...when, month: when.month.trim().toUpperCase() }
}
