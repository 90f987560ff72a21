/** What stands before a stored picture's key; the server writes it into the page it serves. */
export function getImageBaseUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="pictures"]')?.content ?? '/pictures/'
}
