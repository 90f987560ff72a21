import { resources } from '@shop/db/resources/definitions'
import type { ComponentType } from 'react'
import { whenIdle } from '../base/ui/lazy-components.tsx'
import { RESOURCES } from '../records/resources/index.ts'

type LoadScreen = () => Promise<ComponentType>

export const loadLoginScreen: LoadScreen = async () => (await import('../screens/sign-in/login-screen.tsx')).LoginScreen

export const SCREENS: Record<string, LoadScreen> = {
  dashboard: async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  bring: async () => (await import('../screens/import-pasted-text/import-screen.tsx')).ImportScreen,
  prices: async () => (await import('../screens/prices/prices-screen.tsx')).PricesScreen,
  [resources.images.staff.path]: async () => (await import('../records/images/images-screen.tsx')).ImagesScreen,
  [resources.shop.staff.path]: async () =>
    (await import('../screens/shop-details/shop-details-screen.tsx')).ShopDetailsScreen,
  [resources.notices.staff.path]: async () =>
    (await import('../screens/shop-lists/shop-lists-screen.tsx')).loadNoticesScreen(),
  [resources.work.staff.path]: async () =>
    (await import('../screens/shop-lists/shop-lists-screen.tsx')).loadWorkScreen(),
  'shop/paper': async () => (await import('../screens/paper/paper-screen.tsx')).PaperScreen,
  [resources.hours.staff.path]: async () => (await import('../screens/hours/hours-screen.tsx')).HoursScreen,
  [resources['page-texts'].staff.path]: async () =>
    (await import('../screens/page-texts/page-texts-screen.tsx')).PageTextsScreen,
  [resources.look.staff.path]: async () => (await import('../screens/look/look-screen.tsx')).LookScreen,
  [resources['old-addresses'].staff.path]: async () =>
    (await import('../screens/shop-lists/shop-lists-screen.tsx')).loadOldAddressesScreen(),
  words: async () => (await import('../screens/translations/translations-screen.tsx')).TranslationsScreen,
  timeline: async () => (await import('../screens/timeline/timeline-screen.tsx')).TimelineScreen,
  status: async () => (await import('../screens/status/status-screen.tsx')).StatusScreen,
  people: async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen,
  account: async () => (await import('../screens/account/account-screen.tsx')).AccountScreen,
  '*': async () => (await import('../screens/account/owner-only-and-not-found.tsx')).NotFoundScreen,
}

/** Loads the code of all screens while the browser is idle, so that they also open without a connection. */
export function prefetchScreens() {
  const loaders = [
    loadLoginScreen,
    ...Object.values(SCREENS),
    () => import('../screens/dashboard/dashboard-panels.tsx'),
    ...RESOURCES.flatMap(({ loadListScreen, loadEditScreen }) => [loadListScreen, loadEditScreen]),
    () => import('../records/images/image-picker.tsx'),
    () => import('../screens/publish-status/live-details.tsx'),
    () => import('../screens/sign-in/password-dialog.tsx'),
  ]
  whenIdle(() => void Promise.allSettled(loaders.map((load) => load())))
}
