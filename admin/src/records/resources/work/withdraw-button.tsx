import type { Work } from '@shop/db/tables/work'
import { useState } from 'react'
import checkboxStyles from '../../../base/forms/checkbox-field.module.css'
import { DialogPresence } from '../../../base/state/dialog-presence.tsx'
import { useExclusiveMutation } from '../../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { ErrorAlert } from '../../../base/ui/error-alert.tsx'
import { Modal } from '../../../base/ui/modal.tsx'
import styles from './withdraw-button.module.css'
import { withdraw } from './work-client.ts'

export function WithdrawButton({ row }: { row: Work }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button small tone="danger-quiet" aria-label={`Withdraw ${row.text}`} onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <DialogPresence>{isAsking && <WithdrawDialog row={row} onClose={() => setIsAsking(false)} />}</DialogPresence>
    </>
  )
}

function WithdrawDialog({ row, onClose }: { row: Work; onClose(): void }) {
  const [isSure, setIsSure] = useState(false)
  const { run, isPending, error } = useExclusiveMutation<Work>({
    async mutationFn(work) {
      await withdraw(work)
      announce('Withdrawn.')
      onClose()
    },
  })
  const pictures = row.before_image_id === null ? 'the picture goes' : 'both pictures go'
  return (
    <Modal
      title="Withdraw"
      onBack={isPending ? undefined : onClose}
      cancel="Cancel"
      action={{ tone: 'danger', busy: isPending, disabled: !isSure, onClick: () => run(row), children: 'Withdraw' }}
    >
      <p>
        {row.agreed_by || 'Somebody'} changed their mind? Then {pictures}, everywhere, now. No questions asked.
      </p>
      <ul className={styles.list}>
        <li>Off the site in one save, wherever it was used.</li>
        <li>Deleted for good from here and from every copy, within a minute.</li>
        <li>Nothing brings it back: no undo, no history, no old copy.</li>
        <li>The name and the line about it go too. Only the two dates stay.</li>
      </ul>
      <p className="hint">
        A phone that has looked at the page may keep the picture a while, and so may a cache between the shop and its
        visitors that it cannot reach (without PURGE_URL). That is beyond our reach.
      </p>
      {error && <ErrorAlert error={error} />}
      <label className={checkboxStyles.label}>
        <input
          className={checkboxStyles.box}
          type="checkbox"
          checked={isSure}
          onChange={({ target }) => setIsSure(target.checked)}
        />
        <span>Yes, take it away for good</span>
      </label>
    </Modal>
  )
}
