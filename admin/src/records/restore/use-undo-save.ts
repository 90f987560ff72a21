import type { ResourceName } from '@shop/db/resources/definitions'
import { queryClient, type SaveLine } from '../../base/data/queries.ts'
import { api, ifMatch, unwrapResponse } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'

type Revisions = Pick<SaveLine['undo'], 'from' | 'to'>

export interface UndoTask {
  /** sends the save that undoes something */
  send(): Promise<{ undo?: Revisions; notes?: string[]; record?: unknown }>
  words: string
  /** when that is undone in turn, by its revisions */
  wordsOfUndo?: string
}

/**
 * Undoes saves as a whole, each in one save that `undo` can undo in turn.
 * @param onRecord gets the only record of a save, and the current one if a newer save refused it
 */
export function useUndoSave(onRecord?: (record: unknown) => void) {
  const { data, run, ...mutation } = useExclusiveMutation({
    async mutationFn({ send, words, wordsOfUndo }: UndoTask) {
      const { undo, notes = [], record } = await send()
      const again = wordsOfUndo === undefined || !undo ? undefined : { undo, wordsOfUndo }
      return { words: [words, ...notes].join(' '), undo: again, record }
    },
    onSuccess({ words, record }) {
      onRecord?.(record)
      announce(words)
    },
    onError(error) {
      if (error instanceof ApiError) onRecord?.(error.current)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const again = data?.undo
  const undo = again && (() => run({ send: () => undoSave(again.undo), words: again.wordsOfUndo }))
  return { ...mutation, data: data?.words, run, undo }
}

export function undoSave(revisions: Revisions & { pictures?: number[] }) {
  return unwrapResponse(api.timeline.undo.$post({ json: revisions }))
}

/** Restores an earlier version, unless the record has a newer version than `recordVersion` by now. */
export function restoreTask({ revision, recordVersion }: Pick<SaveLine, 'revision' | 'recordVersion'>): UndoTask {
  return {
    async send() {
      const options = recordVersion === null ? {} : { headers: ifMatch({ version: recordVersion }) }
      const post = api.changes[':id'].restore.$post({ param: { id: `${revision}` } }, options)
      const { undo, record, note } = await unwrapResponse(post)
      return { undo, record, notes: note === null ? [] : [note] }
    },
    words: 'That version is back, saved as the newest one.',
    wordsOfUndo: 'Everything is back the way it was.',
  }
}

/** @param name of the record, for the message about the save */
export function undoTask({ undo, until, noun, others }: SaveLine, name: string): UndoTask {
  const send = () => undoSave(undo)
  if (!until) return { send, words: 'Everything is back the way it was.', wordsOfUndo: 'The change is back.' }
  const all = others > 0 ? `, all ${others + 1}${noun === 'events' ? ' dates' : ''}` : ''
  return { send, words: `“${name}” is back${all}.`, wordsOfUndo: `“${name}” is deleted again.` }
}

export interface DeletedRecordId {
  resourceName: ResourceName
  id: number
  name: string
}

/** Restores what was deleted a moment ago. */
export function bringBackTask({ resourceName: noun, id, name }: DeletedRecordId): UndoTask {
  return {
    async send() {
      const { saves } = await unwrapResponse(api.timeline.$get({ query: { kind: 'deleted', noun } }))
      const removal = saves.find(({ record_id }) => record_id === id)
      if (!removal) throw new Error('Somebody already brought it back.')
      return undoSave(removal.undo)
    },
    words: `“${name}” is back.`,
    wordsOfUndo: `“${name}” is deleted again.`,
  }
}
