export function isWebUrl(text: string): boolean {
  try {
    return /^https?:\/\//i.test(text) && Boolean(new URL(text))
  } catch {
    return false
  }
}
