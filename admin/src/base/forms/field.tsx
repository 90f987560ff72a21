import { countCharacters, formatCount } from '@shop/db/validation/text-limits'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './field.module.css'

const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')
const NEAR_LIMIT = 0.9
const ANNOUNCE_AFTER_MS = 1000
const EMPTY_AFTER_MS = 6000

export interface ControlProps {
  id: string
  className: string | undefined
  dir: 'auto'
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

/** For a control whose text is not in any language: phones neither capitalize nor correct it. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** What a form shows below some of its fields, by the field's id. */
export const BelowField = createContext<((id: string) => ReactNode) | null>(null)

/** What the form shows below a control that is not a Field, such as a list of rows. */
export function Below({ id }: { id: string }) {
  return use(BelowField)?.(id)
}

export interface FieldProps {
  id?: string | undefined
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  counted?: CountedText | undefined
  children(control: ControlProps): ReactNode
}

export function Field({ id: givenId, label, required = false, hint, error, counted, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const box = useRef<HTMLDivElement>(null)
  const count = formatCharacterCount(counted)
  useLayoutEffect(() => growTextarea(box.current?.querySelector('textarea')))
  const descriptions = [hint && `${id}hint`, count && `${id}count`, error && `${id}error`]
  const control: ControlProps = {
    id,
    className: styles.control,
    dir: 'auto',
    required,
    'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined,
  }
  return (
    <div className="stack top gap-1 shrink" ref={box}>
      <label className="strong" htmlFor={id}>
        {label}{' '}
        {required && (
          <span className="muted" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(control)}
      {hint && (
        <div className="hint" id={`${id}hint`}>
          {hint}
        </div>
      )}
      {count && (
        <div className="hint" id={`${id}count`} aria-hidden="true">
          {count}
        </div>
      )}
      {counted && <CharacterCountAnnouncement count={count} />}
      <FieldError id={`${id}error`}>{error}</FieldError>
      {givenId && <Below id={givenId} />}
    </div>
  )
}

function growTextarea(area: HTMLTextAreaElement | null | undefined) {
  if (GROWS_BY_ITSELF || !area || area.scrollHeight <= area.clientHeight) return
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

interface CountedText {
  text: string
  maxLength: number
}

/** 182 of 200 characters; undefined far from the limit. */
function formatCharacterCount(counted: CountedText | undefined): string | undefined {
  if (!counted) return undefined
  const length = countCharacters(counted.text)
  if (length < counted.maxLength * NEAR_LIMIT) return undefined
  return `${formatCount(length)} of ${formatCount(counted.maxLength)} characters`
}

/** Gives screen readers the count when the typing pauses, not at every key. */
function CharacterCountAnnouncement({ count = '' }: { count: string | undefined }) {
  const [announced, setAnnounced] = useState(count)
  useEffect(() => {
    const timers = [
      setTimeout(() => setAnnounced(count), ANNOUNCE_AFTER_MS),
      setTimeout(() => setAnnounced(''), EMPTY_AFTER_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [count])
  return (
    <span className="unseen" aria-live="polite">
      {announced}
    </span>
  )
}

/** Nothing without a message. */
export function FieldError({ className = '', children, ...rest }: ComponentProps<'p'>) {
  if (!children) return null
  return (
    <p className={`small strong wrong ${className}`} {...rest}>
      {children}
    </p>
  )
}

export function FieldIssue({ message }: { message: string | undefined }) {
  return (
    <FieldError className="pad-3-4" role="alert">
      {message}
    </FieldError>
  )
}

export const NEW_PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  hint: 'At least 8 characters, and not a common password.',
} as const

interface InputFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'children' | 'onChange' | keyof FieldProps> {
  onChange?(value: string): void
}

export function InputField({ id, label, required, hint, error, counted, onChange, ...rest }: InputFieldProps) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} counted={counted}>
      {(control) => <input {...rest} {...control} onChange={onChange && (({ target }) => onChange(target.value))} />}
    </Field>
  )
}
