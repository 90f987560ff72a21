export const UNAVAILABLE_EVENT_TITLES = { notFound: 'Event Not Found', ended: 'Event Has Passed' } as const
