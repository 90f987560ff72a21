import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import type { ResourceEntry } from './records/resource-screens/define-resource.tsx'
import { RESOURCES } from './records/resources/index.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { loadLoginScreen, SCREENS } from './shell/screens.ts'

const routes: RouteObject[] = [
  lazyRoute('/login', loadLoginScreen),
  {
    path: '/admin',
    element: <AdminShell />,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      { path: 'login', element: <Navigate to="/admin/dashboard" replace /> },
      ...Object.entries(SCREENS).map(([path, load]) => lazyRoute(path, load)),
      ...RESOURCES.flatMap(resourceRoutes),
      ...['moment', 'moment/coming', 'deleted'].map((path) => ({ path, element: <FormerScreen /> })),
      { path: 'deliveries', element: <Navigate to="/admin/status" replace /> },
    ],
  },
  { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
]

export function Screens() {
  return useRoutes(routes)
}

/** The addresses of the screens that became the timeline, with their moment. */
function FormerScreen() {
  const { pathname, search } = useLocation()
  const query = /\/deleted\/?$/.test(pathname) ? '?kind=deleted' : search
  return <Navigate to={`/admin/timeline${query}`} replace />
}

function lazyRoute(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Screen = lazy(async () => ({ default: await load() }))
  return { path, element: <Screen /> }
}

function resourceRoutes({ path, loadListScreen, loadEditScreen }: ResourceEntry): RouteObject[] {
  const list = path in SCREENS ? [] : [lazyRoute(path, loadListScreen)]
  return [...list, lazyRoute(`${path}/edit/:id`, loadEditScreen)]
}
