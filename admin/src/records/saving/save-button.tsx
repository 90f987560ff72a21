import { createContext, use } from 'react'
import { Button } from '../../base/ui/button.tsx'

interface SaveState {
  formId: string
  isSaving: boolean
  isDisabled: boolean
  label: string
}

export const SaveContext = createContext<SaveState | null>(null)

export function SaveButton({ onPress }: { onPress?: () => void }) {
  const state = use(SaveContext)
  if (!state) throw new Error('SaveButton must be used within a SaveForm')
  const { formId, isSaving, isDisabled, label } = state
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
