import { useState } from 'react'
import { type PaperPlace, paperQuery } from '../../base/data/queries.ts'
import { queryClient } from '../../base/data/query-client.ts'
import { useRenterMemberId } from '../../base/data/use-write-permissions.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'

/** Records what the place says; pressing it again undoes that. */
export function PostedButton({ state: { place, name, lines }, label }: { state: PaperPlace; label: string }) {
  const [id, setId] = useState<number>()
  const { run, isPending, error } = useExclusiveMutation<void>({
    async mutationFn() {
      if (id === undefined) setId((await unwrapResponse(api.postings.$post({ json: { place, lines } }))).id)
      else await unwrapResponse(api.postings[':id'].$delete({ param: { id: `${id}` } })).then(() => setId(undefined))
      announce(id === undefined ? `Noted: ${name}.` : 'Undone.')
      await queryClient.invalidateQueries(paperQuery)
    },
  })
  const isRenter = useRenterMemberId() !== undefined
  const words = id === undefined ? label : 'Undo'
  if (isRenter) return null
  return (
    <>
      <Button small keepsFocus busy={isPending} onClick={() => run()} aria-label={`${words}: ${name}`}>
        {words}
      </Button>
      {error && <ErrorAlert error={error} />}
    </>
  )
}
