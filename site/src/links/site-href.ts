export type SiteHref = `/${string}` | `tel:${string}`
