import { isCalendarDate } from '@shop/db/event-time/event-date'
import { eventInterval } from '@shop/db/event-time/event-interval'
import type { Event } from '@shop/db/tables/events'
import { defineResource } from '../../resource-screens/define-resource.tsx'
import type { EventFormInput } from './event-form-schema.ts'

export const events = defineResource<Event, EventFormInput>({
  resourceName: 'events',
  description: 'Manage upcoming events and classes',
  icon: 'calendar',
  previewLabels: ['Card', 'Page'],
  findIssue(event, zone) {
    if (eventInterval(event, zone)?.start !== undefined) return undefined
    const problem = isCalendarDate(event) ? 'has a time that cannot be read.' : 'has a date that does not exist.'
    return { name: event.title, problem, action: 'Mend it' }
  },
  loadConfig: () => import('./config.tsx'),
  loadListExtensions: () => import('./list-extensions.tsx'),
  loadPreviews: () => import('./previews.tsx'),
})
