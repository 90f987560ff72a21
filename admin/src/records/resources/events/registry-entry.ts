import { isCalendarDate } from '@shop/db/time/event-time/event-date'
import { eventInterval } from '@shop/db/time/event-time/event-interval'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const events = defineResource('events', {
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
