/** The titles of the notices that replace an event. */
export const EVENT_NOTICES = { notFound: 'Event Not Found', ended: 'Event Has Passed' }
