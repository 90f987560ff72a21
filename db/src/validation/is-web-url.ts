const HOST = /^(localhost|[^.,;!\\]+(\.[^.,;!\\]+)+\.?|\[.*\])(:\d+)?$/i

/** Whether a typed text is a complete address. A browser would drop white space, and take any word as a host. */
export function isOneWebUrl(text: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#@\s]+)([/?#]\S*)?$/i.exec(text.trim()) ?? []
  return HOST.test(host) && isWebUrl(text)
}

export function isWebUrl(text: string): boolean {
  try {
    return /^https?:\/\//i.test(text) && Boolean(new URL(text))
  } catch {
    return false
  }
}
