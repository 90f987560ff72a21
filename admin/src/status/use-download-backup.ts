import { MINUTE_MS } from '@shop/db/durations'
import { useMutation } from '@tanstack/react-query'
import { readErrorBody } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { authorizedFetch } from '../http/authorized-fetch.ts'

/** Saves the newest backup as a file of the browser, which a plain link could not: the session is sent as a header. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: async () => {
      const response = await authorizedFetch('/api/backups/newest')
      if (!response.ok) throw new ApiError(response.status, await readErrorBody(response))
      const url = URL.createObjectURL(await response.blob())
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      Object.assign(document.createElement('a'), { href: url, download: name ?? 'shop.tar' }).click()
      setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS) // the browser may still be reading it
    },
  })
}
