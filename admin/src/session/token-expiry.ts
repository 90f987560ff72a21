/** Whether a token's expiry claim lies behind `now`, or cannot be read at all (spec §5). */
export function isTokenExpired(token: string, now: Date): boolean {
  const exp = readTokenExpiry(token)
  return exp === undefined || exp * 1000 < now.getTime()
}

/** seconds since the epoch */
function readTokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp : undefined
  } catch {
    return undefined
  }
}
