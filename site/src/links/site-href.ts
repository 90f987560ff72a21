/** A path of this site or a phone number, in a link that the code writes. */
export type SiteHref = `/${string}` | `tel:${string}`
