import { QueryClient } from '@tanstack/react-query'

/** Offline is an error to be shown like any other, never a silent wait. */
const failFast = { networkMode: 'always', retry: false } as const

export const queryClient = new QueryClient({ defaultOptions: { queries: failFast, mutations: failFast } })
