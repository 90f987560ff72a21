import { createContext, Fragment, type ReactNode, use, useState } from 'react'

interface Presence {
  /** whether the dialog was removed and is fading out */
  isClosing: boolean
  onFadedOut(): void
}

const PresenceContext = createContext<Presence | null>(null)

/** Keeps its dialog rendered after its removal, as it last was, until it has faded out. It may be nested. */
export function DialogPresence({ children }: { children: ReactNode }) {
  const outer = use(PresenceContext)
  const isOpen = Boolean(children) && !outer?.isClosing
  const [kept, setKept] = useState({ dialog: children, isOpen, openings: 0 })
  if (isOpen ? children !== kept.dialog : kept.isOpen) {
    const isNewDialog = isOpen && !kept.isOpen
    setKept({ isOpen, dialog: isOpen ? children : kept.dialog, openings: kept.openings + Number(isNewDialog) })
  }
  const onFadedOut = () => {
    setKept((current) => (current.isOpen ? current : { ...current, dialog: null }))
    if (outer?.isClosing) outer.onFadedOut()
  }
  return (
    <PresenceContext value={{ isClosing: !isOpen, onFadedOut }}>
      <Fragment key={kept.openings}>{kept.dialog}</Fragment>
    </PresenceContext>
  )
}

export function useDialogPresence(): Presence {
  const presence = use(PresenceContext)
  if (!presence) throw new Error('Modal must be used within a DialogPresence')
  return presence
}

export function useIsClosing(): boolean {
  return use(PresenceContext)?.isClosing ?? false
}
