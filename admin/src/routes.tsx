import { type ComponentType, lazy } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import type { ResourceEntry } from './records/resource-screens/define-resource.tsx'
import { RESOURCES } from './records/resources/index.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { NotFoundScreen } from './shell/error-screens.tsx'
import { loadLoginScreen, SCREENS } from './shell/screens.ts'

const routes: RouteObject[] = [
  lazyRoute('/login', loadLoginScreen),
  {
    path: '/admin',
    element: <AdminShell />,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      ...Object.entries(SCREENS).map(([path, load]) => lazyRoute(path, load)),
      ...RESOURCES.flatMap(resourceRoutes),
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
  { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
]

export function Screens() {
  return useRoutes(routes)
}

function lazyRoute(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Screen = lazy(async () => ({ default: await load() }))
  return { path, element: <Screen /> }
}

function resourceRoutes({ path, loadListScreen, loadEditScreen }: ResourceEntry): RouteObject[] {
  const list = path in SCREENS ? [] : [lazyRoute(path, loadListScreen)]
  return [...list, lazyRoute(`${path}/edit/:id`, loadEditScreen)]
}
