/** What the senders need to know of the published site. */
export interface LiveSite {
  status(): { published: number; siteVersion: string }
  onStatusChange(listener: () => void): () => void
}
