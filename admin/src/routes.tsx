import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import type { StoredRecord } from './data/resource-client.ts'
import type { RecordInput, Resource, ResourceConfig } from './resource-screens/resource-config.ts'
import { RESOURCES, type ResourceEntry } from './resources/index.ts'
import { AdminShell } from './shell/admin-shell.tsx'
import { ErrorScreen, NotFoundScreen } from './shell/error-screens.tsx'
import { Spinner } from './ui/spinner.tsx'

const CONFIG_LOADERS = import.meta.glob<() => ResourceConfig<StoredRecord, RecordInput>>(
  '/src/resources/*/config.tsx',
  {
    query: '?screens',
    import: 'getConfig',
  },
)

/** Every screen of the staff area; each is loaded when somebody goes there (spec §2). */
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

/** The list of a noun and its form. */
function resourceRoutes(noun: ResourceEntry): RouteObject[] {
  return [
    {
      path: noun.path,
      lazy: async () => {
        const [entity, { ListScreen }] = await Promise.all([
          loadResource(noun),
          import('./resource-screens/list-screen.tsx'),
        ])
        return { element: <ListScreen key={noun.path} resource={entity} /> }
      },
    },
    {
      path: `${noun.path}/edit/:id`,
      lazy: async () => {
        const [entity, { EditScreen }] = await Promise.all([
          loadResource(noun),
          import('./resource-screens/edit-screen.tsx'),
        ])
        return { element: <EditScreen key={noun.path} resource={entity} /> }
      },
    },
  ]
}

async function loadResource(noun: ResourceEntry): Promise<Resource<StoredRecord, RecordInput>> {
  const screens = await CONFIG_LOADERS[noun.configPath]?.()
  if (!screens) throw new Error(`${noun.configPath} has no screens`)
  return { ...noun, ...screens() }
}
