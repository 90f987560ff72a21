/** Whether a text may be used as a link: a whole address that begins with http:// or https://. */
export function isWebUrl(text: string): boolean {
  try {
    return /^https?:\/\//i.test(text) && Boolean(new URL(text))
  } catch {
    return false
  }
}
