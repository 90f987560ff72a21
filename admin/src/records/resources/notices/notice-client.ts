import type { Notice, NoticeInput } from '@shop/db/tables/notices'
import { useState } from 'react'
import { createIdempotencyKey, createResourceClient } from '../../../base/data/resource-client.ts'
import { pickFields } from '../../../base/forms/form-values.ts'
import { setLastWritePath } from '../../../base/http/last-write-revision.ts'
import { useExclusiveMutation } from '../../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../../base/ui/announcer.tsx'

export const noticeClient = createResourceClient('notices')

/** Written out, because the dashboard loads it without the schemas. */
export const BLANK: NoticeInput = {
  ...{ kind: 'offer', text: '', details: '', link_url: '', posted_on: '' },
  ...{ draft: false, show_from: '', show_until: '' },
}

interface NoticeChange {
  row: Notice | undefined // undefined for a new one
  change: Partial<NoticeInput>
  said: string
}

/** Saves without a form: for the buttons of a row and of the wait. */
export function useSaveNotice(onError?: (error: Error) => void) {
  const [key] = useState(createIdempotencyKey)
  return useExclusiveMutation<NoticeChange>({
    async mutationFn({ row, change, said }) {
      const input = { ...pickFields(BLANK, row ?? {}), ...change }
      await (row ? noticeClient.update(row, input) : noticeClient.create(input, key))
      setLastWritePath('/')
      announce(said)
    },
    onError(error) {
      noticeClient.invalidateList()
      onError?.(error)
    },
  })
}
