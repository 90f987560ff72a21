import { defineResource, type ResourceEntry } from '../resource-screens/define-resource.tsx'

const services = defineResource('services', {
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  previewLabels: ['Card'],
  loadConfig: () => import('./services/config.tsx'),
  loadListExtensions: () => import('./services/config.tsx'),
  loadPreviews: () => import('./services/previews.tsx'),
})

const events = defineResource('events', {
  description: 'Manage upcoming events and classes',
  icon: 'calendar',
  previewLabels: ['Card', 'Page'],
  loadConfig: () => import('./events/config.tsx'),
  loadListExtensions: () => import('./events/list-extensions.tsx'),
  loadPreviews: () => import('./events/previews.tsx'),
})

const teamMembers = defineResource('team-members', {
  description: 'Manage staff profiles',
  icon: 'team',
  previewLabels: ['Card'],
  loadConfig: () => import('./team-members/config.tsx'),
  loadListExtensions: () => import('./team-members/config.tsx'),
  loadPreviews: () => import('./team-members/previews.tsx'),
})

const reviews = defineResource('reviews', {
  icon: 'quote',
  previewLabels: ['Card'],
  loadConfig: () => import('./reviews/config.tsx'),
  loadListExtensions: () => import('./reviews/config.tsx'),
  loadPreviews: () => import('./reviews/previews.tsx'),
})

export const work = defineResource('work', {
  icon: 'image',
  previewLabels: ['Picture'],
  loadConfig: () => import('./work/config.tsx'),
  loadListExtensions: () => import('./work/config.tsx'),
  loadPreviews: () => import('./work/previews.tsx'),
})

export const notices = defineResource('notices', {
  icon: 'info',
  previewLabels: ['Top of every page'],
  loadConfig: () => import('./notices/config.tsx'),
  loadListExtensions: () => import('./notices/list-extensions.tsx'),
  loadPreviews: () => import('./notices/previews.tsx'),
})

export const RESOURCES: ResourceEntry[] = [services, events, teamMembers, reviews, work, notices]
