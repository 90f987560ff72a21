import { formatDateTime } from '@shop/db/opening-hours/format-moment'
import { useRef, useState } from 'react'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { Field } from '../../base/forms/field.tsx'
import { markAutofocus } from '../../base/navigation/focus-after-removal.ts'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import signIn from '../sign-in/sign-in.module.css'
import styles from './people-screen.module.css'
import type { ShownLink } from './use-people-actions.ts'

/** Shows a one-time link, to copy or to share; only now, because the server keeps only its hash. */
export function OneTimeLinkDialog({ link, onClose }: { link: ShownLink; onClose(): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const { kind, label, token, expires_at } = link
  const url = `${location.origin}/login#join=${token}`
  const until = formatDateTime(expires_at, useTimeZone())

  async function copy() {
    input.current?.select()
    // Without HTTPS there is no clipboard; the selected link can then be copied by hand.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setIsCopied(copied ?? false)
  }

  return (
    <Modal
      title={kind === 'invite' ? `${label} is invited` : `A new password for ${label}`}
      action={{ tone: 'default', onClick: onClose, children: 'Done' }}
    >
      <p>
        Send {label} this link. It works once, until {until}, and lets {label} choose a password.
      </p>
      <div className={`stack gap-3 pad-4 outlined above-4 ${signIn.sheet}`}>
        <Field label={`Link for ${label}`}>
          {(control) => (
            <input
              {...control}
              ref={input}
              readOnly
              value={url}
              onClick={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <div className={`wrap gap-2 ${styles.ways}`}>
          <Button ref={markAutofocus} tone="primary" onClick={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({ url }).catch(() => {})}>
              <Icon name="upload" />
              Share
            </Button>
          )}
        </div>
        <p role="status" className={`small strong ${styles.note}`}>
          {isCopied ? 'The link is copied. ' : ''}You only see it this once. Lost it? Make a new one in the list.
        </p>
      </div>
    </Modal>
  )
}
