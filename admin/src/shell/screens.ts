import type { ComponentType } from 'react'
import { RESOURCES } from '../resources/index.ts'

type LoadScreen = () => Promise<ComponentType>

export const loadLoginScreen: LoadScreen = async () => (await import('../sign-in/login-screen.tsx')).LoginScreen

export const SCREENS: Record<string, LoadScreen> = {
  dashboard: async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  prices: async () => (await import('../prices/prices-screen.tsx')).PricesScreen,
  images: async () => (await import('../images/images-screen.tsx')).ImagesScreen,
  shop: async () => (await import('../shop-details/shop-details-screen.tsx')).ShopDetailsScreen,
  'shop/hours': async () => (await import('../hours/hours-screen.tsx')).HoursScreen,
  'shop/texts': async () => (await import('../page-texts/page-texts-screen.tsx')).PageTextsScreen,
  'shop/look': async () => (await import('../look/look-screen.tsx')).LookScreen,
  status: async () => (await import('../status/status-screen.tsx')).StatusScreen,
  deliveries: async () => (await import('../webhook-deliveries/webhook-deliveries-screen.tsx')).WebhookDeliveriesScreen,
  deleted: async () => (await import('../deleted/deleted-screen.tsx')).DeletedScreen,
  people: async () => (await import('../people/people-screen.tsx')).PeopleScreen,
  account: async () => (await import('../account/account-screen.tsx')).AccountScreen,
}

/** Loads the code of all screens while the browser is idle, so that they also open without a connection. */
export function prefetchScreens() {
  const loaders = [
    loadLoginScreen,
    ...Object.values(SCREENS),
    () => import('../dashboard/dashboard-panels.tsx'),
    ...RESOURCES.flatMap(({ loadListScreen, loadEditScreen }) => [loadListScreen, loadEditScreen]),
    () => import('../images/image-picker.tsx'),
    () => import('../sign-in/password-dialog.tsx'),
  ]
  whenIdle(() => void Promise.allSettled(loaders.map((load) => load())))
}

/** Safari has no idle callbacks. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task)
}
