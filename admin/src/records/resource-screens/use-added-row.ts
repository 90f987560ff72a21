import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { StoredRecord } from '../../base/data/resource-client.ts'

/** The index of a record that was just added, or -1, and a ref that brings its row into view, also after a sort. */
export function useAddedRow(rows: StoredRecord[]) {
  const { state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const addedId: unknown = isBackOrForward ? undefined : state?.addedId
  const addedIndex = addedId === undefined ? -1 : rows.findIndex(({ id }) => id === addedId)
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (addedIndex >= 0) element.current?.scrollIntoView({ block: 'nearest' })
  }, [addedIndex])
  return { addedIndex, element }
}
