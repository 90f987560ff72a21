import type { Work } from '@shop/db/tables/work'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../base/data/queries.ts'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { Checkbox } from '../../../base/forms/registered-fields.tsx'
import { api, ifMatch, unwrapResponse } from '../../../base/http/api-client.ts'
import { setLastWritePath } from '../../../base/http/last-write-revision.ts'
import { DialogPresence } from '../../../base/state/dialog-exit-presence.tsx'
import { useExclusiveMutation } from '../../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert-and-query-status.tsx'
import { LazyModal } from '../../../base/ui/lazy-components.tsx'
import { Thumbnail } from '../../images/thumbnail.tsx'

interface WithdrawButtonProps {
  row: WithdrawableWork
  tone?: 'default' | 'danger-quiet'
}

export function WithdrawConsentButton({ row, tone = 'danger-quiet' }: WithdrawButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button small tone={tone} aria-label={`Withdraw ${row.text}`} onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <DialogPresence>{isAsking && <WithdrawDialog row={row} onClose={() => setIsAsking(false)} />}</DialogPresence>
    </>
  )
}

function WithdrawDialog({ row, onClose }: { row: WithdrawableWork; onClose(): void }) {
  const [isSure, setIsSure] = useState(false)
  const [kept, setKept] = useState<number[]>([])
  const earlier = useQuery(earlierPicturesQuery(row))
  const { run, isPending, error } = useExclusiveMutation<WithdrawableWork>({
    async mutationFn(work) {
      await withdraw(work, kept)
      announce('Withdrawn.')
      onClose()
    },
    onError: workClient.invalidateList, // so that the next press names the current version
  })
  const failure = error ?? earlier.error
  const pictures = row.before_image_id ? 'both pictures come down' : 'the picture comes down'
  return (
    <LazyModal
      title="Withdraw"
      onBack={isPending ? undefined : onClose}
      cancel="Cancel"
      action={{
        tone: 'danger',
        busy: isPending,
        disabled: !isSure || !earlier.data,
        onClick: () => run(row),
        children: 'Withdraw',
      }}
    >
      <p>
        {row.agreed_by || 'Somebody'} changed their mind? Then {pictures} everywhere, right now. No questions asked.
      </p>
      <ul className="bulleted above-4 below-4">
        <li>It comes off the site in one save, wherever it was used.</li>
        <li>It is deleted for good, here and from every copy, within a minute.</li>
        <li>Nothing brings it back: no undo, no history, no backup.</li>
        <li>The name and the caption go too. Only the two dates stay.</li>
      </ul>
      <p className="hint">
        A phone that opened the page, or somebody who downloaded a copy, may keep the picture. We cannot reach those.
        Old backups hold the name until they are deleted, but leave it out when you restore them.
      </p>
      <EarlierPictures ids={earlier.data?.image_ids ?? []} kept={kept} onChange={setKept} />
      {failure && <ErrorAlert error={failure} />}
      <Checkbox checked={isSure} onChange={({ target }) => setIsSure(target.checked)}>
        Yes, delete it for good
      </Checkbox>
    </LazyModal>
  )
}

interface EarlierPicturesProps {
  ids: number[]
  kept: number[]
  onChange(kept: number[]): void
}

function EarlierPictures({ ids, kept, onChange }: EarlierPicturesProps) {
  const images = useRecordLists().images.rows.filter(({ id }) => ids.includes(id))
  if (images.length === 0) return null
  return (
    <fieldset className="above-4">
      <legend>It had other pictures before. Who is in them?</legend>
      {images.map((image) => (
        <Checkbox
          key={image.id}
          checked={!kept.includes(image.id)}
          onChange={({ target }) =>
            onChange(target.checked ? kept.filter((id) => id !== image.id) : [...kept, image.id])
          }
        >
          <Thumbnail image={image} /> The same person: delete it, too
        </Checkbox>
      ))}
    </fieldset>
  )
}

export const workClient = createResourceClient('work')

/** A deleted one has no version. */
type WithdrawableWork = Pick<Work, 'id' | 'text'> & Partial<Pick<Work, 'version' | 'agreed_by' | 'before_image_id'>>

const ofWork = ({ id }: WithdrawableWork) => ({ param: { id: `${id}` } })

/** Pictures that the record no longer has. */
function earlierPicturesQuery(row: WithdrawableWork) {
  const read = () => unwrapResponse(api.work[':id']['earlier-pictures'].$get(ofWork(row)))
  return { queryKey: ['earlier-pictures', row.id, row.version], queryFn: read }
}

/**
 * @param keep_image_ids of earlier pictures that are not withdrawn
 * @throws ApiError 412 if someone changed the record since
 */
async function withdraw(row: WithdrawableWork, keep_image_ids: number[]) {
  const { version } = row
  const headers = version === undefined ? {} : ifMatch({ version })
  await unwrapResponse(api.work[':id'].withdraw.$post({ ...ofWork(row), json: { keep_image_ids } }, { headers }))
  setLastWritePath('/')
  await queryClient.invalidateQueries() // Any record may have shown its pictures.
}
