/** The month as it is stored, whatever the case it is typed in. */
export function upperMonth<When extends { month: string }>(when: When): When {
  return { ...when, month: when.month.trim().toUpperCase() }
}
