import { type Notice, type NoticeInput, noticeInputSchema } from '@shop/db/tables/notices'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { blankInput } from '../../../base/forms/blank-input.ts'
import { pickFields } from '../../../base/forms/dirty-form-values.ts'
import { setLastWritePath } from '../../../base/http/last-write.ts'
import { useExclusiveMutation } from '../../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../../base/ui/announcer.tsx'

export const noticeClient = createResourceClient('notices')

const ANY_END = '2999-12-31T23:59'

export const BLANK: NoticeInput = {
  ...blankInput(noticeInputSchema.safeExtend({ show_until: noticeInputSchema.shape.show_until.default(ANY_END) }), [
    'text',
  ]),
  show_until: '',
}

interface NoticeChange {
  row: Notice | undefined // undefined for a new one
  change: Partial<NoticeInput>
  said: string
}

/** Saves without a form: the buttons of a row and of the wait. */
export function useSaveNotice(onError?: (error: Error) => void) {
  return useExclusiveMutation<NoticeChange>({
    async mutationFn({ row, change, said }) {
      const input = { ...pickFields(BLANK, row ?? {}), ...change }
      await (row ? noticeClient.update(row, input) : noticeClient.create(input))
      setLastWritePath('/')
      announce(said)
    },
    onError(error) {
      noticeClient.invalidateList()
      onError?.(error)
    },
  })
}
