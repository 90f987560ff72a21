export type SiteHref = `/${string}` | `tel:${string}` | `sms:${string}`
