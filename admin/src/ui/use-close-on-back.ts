import { closeOnBack } from '@shop/site/layout/close-on-back.ts'
import { useEffect, useEffectEvent } from 'react'

/** Back calls `onBack` while a dialog is open; without it, the dialog stays. */
export function useCloseOnBack(isOpen: boolean, onBack: (() => void) | undefined) {
  const close = useEffectEvent(() => {
    onBack?.()
    return onBack !== undefined
  })
  useEffect(() => {
    if (isOpen) return closeOnBack(() => close())
  }, [isOpen])
}
