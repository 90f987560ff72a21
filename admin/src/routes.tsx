import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { Stored } from './data/resource.ts'
import type { Entity, Fillable } from './entity/entity.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { Crash } from './shell/crash.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Spinner } from './ui/spinner.tsx'

/** Every screen of the staff area; each is loaded when somebody goes there (spec §2). */
export const routes: RouteObject[] = [
  {
    path: '/login',
    errorElement: <Crash />,
    hydrateFallbackElement: <Spinner />,
    lazy: screen(async () => (await import('./session/login-screen.tsx')).LoginScreen),
  },
  {
    path: '/admin',
    element: <AdminShell />,
    errorElement: <Crash />,
    hydrateFallbackElement: <Spinner label="Loading..." />,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      { path: 'dashboard', lazy: screen(async () => (await import('./dashboard/dashboard.tsx')).Dashboard) },
      ...noun('services', async () => (await import('./services.tsx')).service),
      ...noun('events', async () => (await import('./events.tsx')).event),
      ...noun('team', async () => (await import('./team-members.tsx')).teamMember),
      { path: 'images', lazy: screen(async () => (await import('./images/images-screen.tsx')).ImagesScreen) },
      { path: 'shop', lazy: screen(async () => (await import('./shop/shop-screen.tsx')).ShopScreen) },
      {
        path: 'deliveries',
        lazy: screen(async () => (await import('./deliveries/deliveries-screen.tsx')).DeliveriesScreen),
      },
      { path: 'account', lazy: screen(async () => (await import('./account/account-screen.tsx')).AccountScreen) },
      { path: '*', element: <NotFound /> },
    ],
  },
  { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
]

function screen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() })
}

/** The list of a noun and its form. */
function noun<Row extends Stored, Input extends Fillable>(
  path: string,
  load: () => Promise<Entity<Row, Input>>,
): RouteObject[] {
  return [
    {
      path,
      lazy: async () => {
        const [entity, { ListScreen }] = await Promise.all([load(), import('./entity/list-screen.tsx')])
        return { element: <ListScreen key={path} entity={entity} /> }
      },
    },
    {
      path: `${path}/edit/:id`,
      lazy: async () => {
        const [entity, { EditScreen }] = await Promise.all([load(), import('./entity/edit-screen.tsx')])
        return { element: <EditScreen key={path} entity={entity} /> }
      },
    },
  ]
}
