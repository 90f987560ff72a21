import { QueryClient } from '@tanstack/react-query'

/** Without this, react-query waits silently while the browser is offline; here that is an error like any other. */
const failFast = { networkMode: 'always', retry: false } as const

export const queryClient = new QueryClient({
  defaultOptions: { queries: { ...failFast, refetchOnReconnect: 'always' }, mutations: failFast },
})
