import { defineResource, type ResourceEntry } from '../resource-screens/define-resource.tsx'

const services = defineResource('services', {
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  previewLabels: ['Card'],
  loadConfig: () => import('./services/config.tsx'),
  loadList: () => import('./services/list.tsx'),
})

const events = defineResource('events', {
  description: 'Manage upcoming events and classes',
  icon: 'calendar',
  previewLabels: ['Card', 'Page'],
  loadConfig: () => import('./events/config.tsx'),
  loadList: () => import('./events/list.tsx'),
})

const teamMembers = defineResource('team-members', {
  description: 'Manage staff profiles',
  icon: 'team',
  previewLabels: ['Card'],
  loadConfig: () => import('./team-members/config.tsx'),
  loadList: () => import('./team-members/config.tsx'),
})

const reviews = defineResource('reviews', {
  icon: 'quote',
  previewLabels: ['Card'],
  loadConfig: () => import('./reviews/config.tsx'),
  loadList: () => import('./reviews/config.tsx'),
})

export const work = defineResource('work', {
  icon: 'image',
  previewLabels: ['Picture'],
  loadConfig: () => import('./work/config.tsx'),
  loadList: () => import('./work/config.tsx'),
})

export const notices = defineResource('notices', {
  icon: 'info',
  previewLabels: ['Top of every page'],
  loadConfig: () => import('./notices/config.tsx'),
  loadList: () => import('./notices/list.tsx'),
})

export const RESOURCES: ResourceEntry[] = [services, events, teamMembers, reviews, work, notices]
