import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { ResourceEntry } from './resources/define-resource.tsx'
import { RESOURCES } from './resources/index.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { ErrorScreen, NotFoundScreen } from './shell/error-screens.tsx'
import { loadLoginScreen, SCREENS } from './shell/screens.ts'
import { Spinner } from './ui/spinner.tsx'

/** Every screen of the staff area; the code of each is loaded on the first visit. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Spinner />,
    lazy: lazyScreen(loadLoginScreen),
  },
  {
    path: '/admin',
    element: <AdminShell />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Spinner label="Loading..." />,
    children: [
      {
        // Inside the shell, so that its bar stays.
        errorElement: <ErrorScreen />,
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          ...Object.entries(SCREENS).map(([path, load]) => ({ path, lazy: lazyScreen(load) })),
          ...RESOURCES.flatMap(resourceRoutes),
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
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
