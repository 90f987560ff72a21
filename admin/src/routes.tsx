import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { NOUNS, type Noun } from './data/nouns.ts'
import type { Stored } from './data/resource.ts'
import type { Entity, Fillable, Screens } from './entity/entity.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { Crash } from './shell/crash.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Spinner } from './ui/spinner.tsx'

const SCREENS = import.meta.glob<() => Screens<Stored, Fillable>>('/src/nouns/*.tsx', {
  query: '?screens',
  import: 'screens',
})

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
      ...NOUNS.flatMap(screensOf),
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
function screensOf(noun: Noun): RouteObject[] {
  return [
    {
      path: noun.path,
      lazy: async () => {
        const [entity, { ListScreen }] = await Promise.all([entityOf(noun), import('./entity/list-screen.tsx')])
        return { element: <ListScreen key={noun.path} entity={entity} /> }
      },
    },
    {
      path: `${noun.path}/edit/:id`,
      lazy: async () => {
        const [entity, { EditScreen }] = await Promise.all([entityOf(noun), import('./entity/edit-screen.tsx')])
        return { element: <EditScreen key={noun.path} entity={entity} /> }
      },
    },
  ]
}

async function entityOf(noun: Noun): Promise<Entity<Stored, Fillable>> {
  const screens = await SCREENS[noun.file]?.()
  if (!screens) throw new Error(`${noun.file} has no screens`)
  return { ...noun, ...screens() }
}
