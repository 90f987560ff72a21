export const EVENT_NOTICES = { notFound: 'Event Not Found', ended: 'Event Has Passed' }
