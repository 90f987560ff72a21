import { defineResource, type ResourceEntry } from '../resource-screens/define-resource.tsx'

const services = defineResource('services', {
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  previewLabels: ['Card'],
  loadConfig: () => import('./services/config.tsx'),
  loadListExtensions: () => import('./services/config.tsx'),
})

const events = defineResource('events', {
  description: 'Manage upcoming events and classes',
  icon: 'calendar',
  previewLabels: ['Card', 'Page'],
  loadConfig: () => import('./events/config.tsx'),
  loadListExtensions: () => import('./events/list-extensions.tsx'),
})

const teamMembers = defineResource('team-members', {
  description: 'Manage staff profiles',
  icon: 'team',
  previewLabels: ['Card'],
  loadConfig: () => import('./team-members/config.tsx'),
  loadListExtensions: () => import('./team-members/config.tsx'),
})

const reviews = defineResource('reviews', {
  icon: 'quote',
  previewLabels: ['Card'],
  loadConfig: () => import('./reviews/config.tsx'),
  loadListExtensions: () => import('./reviews/config.tsx'),
})

export const work = defineResource('work', {
  icon: 'image',
  previewLabels: ['Picture'],
  loadConfig: () => import('./work/config.tsx'),
  loadListExtensions: () => import('./work/config.tsx'),
})

export const notices = defineResource('notices', {
  icon: 'info',
  previewLabels: ['Top of every page'],
  loadConfig: () => import('./notices/config.tsx'),
  loadListExtensions: () => import('./notices/config.tsx'),
})

export const RESOURCES: ResourceEntry[] = [services, events, teamMembers, reviews, work, notices]
