import { createContext, type MouseEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { FieldLink } from '../../base/forms/empty-and-wrong-field-links.ts'
import { ConnectionError, useIsConnected } from '../../base/http/connection-and-chunk-loading.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import styles from './saving.module.css'

const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'

interface SaveBarProps {
  saving: { error: Error | null; isSaving: boolean; save(): void }
  isDirty: boolean
  missing: FieldLink[]
  wrong: FieldLink[]
  tools: ReactNode
  /** about the last save */
  children: ReactNode
}

export function SaveBar({ saving, isDirty, missing, wrong, tools, children }: SaveBarProps) {
  const { error, isSaving } = saving
  const saveLater = useSaveWhenConnected(saving, missing.length === 0)
  return (
    <div className={`topped ${styles.bar}`}>
      {children}
      {error && !isSaving && !saveLater?.isHeldBack && (
        <ErrorAlert error={error}>
          {saveLater && (
            <p>
              {saveLater.isAsked
                ? 'It will be saved as soon as the connection is back. '
                : 'What you typed stays here until then. '}
              <Button small onClick={saveLater.toggle}>
                {saveLater.isAsked ? 'Do not wait' : 'Save when it is back'}
              </Button>
            </p>
          )}
        </ErrorAlert>
      )}
      {error && !isSaving && saveLater?.isHeldBack && (
        <Alert tone="danger">
          The connection is back, but a required field is empty. Fill it in, then press Save Changes.
        </Alert>
      )}
      <div className={`row end pad-block-2 fill-34 ${styles.row}`}>
        <div className={`row grow ${styles.state}`}>
          {isDirty && (
            <span className="line gap-2 strong warned">
              <i className={`pill ${styles.dot}`} />
              <span>
                Unsaved<span className="from-34"> changes</span>
              </span>
            </span>
          )}
          <FieldLinks label="Missing:" fields={missing} />
          <FieldLinks label="To fix:" fields={wrong} isWrong />
        </div>
        <kbd className="from-62">{COMMAND} S</kbd>
        {tools}
        <SaveButton />
      </div>
    </div>
  )
}

/** Saves by itself once the connection is back, if the user asks for it after a save that failed without one. */
function useSaveWhenConnected({ error, isSaving, save }: SaveBarProps['saving'], isComplete: boolean) {
  const [isAsked, setIsAsked] = useState(false)
  const [isHeldBack, setIsHeldBack] = useState(false) // the connection was back, but a required field was empty
  const isConnected = useIsConnected()
  const hasNoConnection = error instanceof ConnectionError
  // Any answer ends the waiting.
  if (isAsked && !isSaving && !hasNoConnection) setIsAsked(false)
  if (isHeldBack && isSaving) setIsHeldBack(false)
  const retry = useEffectEvent(() => {
    if (isComplete) return save()
    setIsAsked(false)
    setIsHeldBack(true)
  })
  useEffect(() => {
    if (isAsked && isConnected) retry()
  }, [isAsked, isConnected])
  if (!hasNoConnection) return undefined
  return { isAsked, isHeldBack, toggle: () => setIsAsked(!isAsked) }
}

function FieldLinks({ label, fields, isWrong = false }: { label: string; fields: FieldLink[]; isWrong?: boolean }) {
  const [first, ...others] = fields
  if (!first) return null
  const isLong = others.length > 1
  return (
    <p className={`tall-links plain-links ${isWrong ? 'wrong' : ''} ${styles.links}`}>
      <b>{label}</b> <ControlLink {...first} />
      {others.map((field) => (
        <span key={field.control} className={isLong ? 'from-34' : undefined}>
          , <ControlLink {...field} />
        </span>
      ))}
      {isLong && <span className={styles.short}> + {others.length} more</span>}
    </p>
  )
}

function ControlLink(field: FieldLink) {
  // Without a step in the history, which the link's address would add.
  const focus = (event: MouseEvent) => {
    event.preventDefault()
    focusControl(field)
  }
  return (
    <Link to={`#${field.control}`} onClick={focus}>
      {field.words}
    </Link>
  )
}

export function focusControl({ control }: FieldLink) {
  const element = document.getElementById(control)
  element?.closest('details')?.setAttribute('open', '')
  element?.focus()
}

export const SaveContext = createContext({ formId: '', isSaving: false, isDisabled: true, label: '' })

export function SaveButton({ onPress }: { onPress?: () => void }) {
  const { formId, isSaving, isDisabled, label } = use(SaveContext)
  return (
    <Button
      tone="primary"
      type="submit"
      form={formId}
      aria-keyshortcuts="Control+S Meta+S"
      busy={isSaving}
      disabled={isDisabled}
      onClick={onPress}
    >
      {isSaving ? 'Saving...' : label}
    </Button>
  )
}
