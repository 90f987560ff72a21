import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { ResourceEntry } from './resources/define-resource.tsx'
import { RESOURCES } from './resources/index.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { ErrorScreen, NotFoundScreen } from './shell/error-screens.tsx'
import { Spinner } from './ui/spinner.tsx'

/** Every screen of the staff area; the code of each is loaded on the first visit. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Spinner />,
    lazy: lazyScreen(async () => (await import('./session/login-screen.tsx')).LoginScreen),
  },
  {
    path: '/admin',
    element: <AdminShell />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Spinner label="Loading..." />,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      {
        path: 'dashboard',
        lazy: lazyScreen(async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen),
      },
      ...RESOURCES.flatMap(resourceRoutes),
      { path: 'images', lazy: lazyScreen(async () => (await import('./images/images-screen.tsx')).ImagesScreen) },
      {
        path: 'shop',
        lazy: lazyScreen(async () => (await import('./shop-details/shop-details-screen.tsx')).ShopDetailsScreen),
      },
      {
        path: 'deliveries',
        lazy: lazyScreen(
          async () => (await import('./webhook-deliveries/webhook-deliveries-screen.tsx')).WebhookDeliveriesScreen,
        ),
      },
      { path: 'account', lazy: lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen) },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
  { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
]

function lazyScreen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() })
}

/** The list of a resource and the form of its records. */
function resourceRoutes({ path, loadListScreen, loadEditScreen }: ResourceEntry): RouteObject[] {
  return [
    { path, lazy: async () => ({ element: await loadListScreen() }) },
    { path: `${path}/edit/:id`, lazy: async () => ({ element: await loadEditScreen() }) },
  ]
}
