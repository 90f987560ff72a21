import { defineResource } from '../../resource-screens/define-resource.tsx'

export const oldAddresses = defineResource('old-addresses', {
  icon: 'undo',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./config.tsx'),
  previews: {},
})
