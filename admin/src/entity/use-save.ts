import type { Noun } from '@shop/db/changes'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../api-error.ts'
import type { Stored } from '../data/resource.ts'
import { notePage } from '../publication/written.ts'
import type { Form } from './entity.ts'
import { fill, keepTypedSince } from './form-values.ts'
import { type Merged, merge } from './merge.ts'

const REDIRECT_AFTER_MS = 2000

/** Somebody else changed the same fields of the record in the meantime. */
export interface Collision<Row, Input> {
  theirs: Row
  merged: Merged<Input>
}

export interface SaveOptions<Row extends Stored, Input extends FieldValues> {
  noun: Noun
  form: Form<Input>
  /** the record being edited; undefined for a new one */
  opened: Row | undefined
  toDraft(row: Row): Input
  /** @throws ApiError 412 with the current record when `seen` is no longer what is stored */
  write(seen: Row | undefined, input: Input): Promise<Row>
  /** where visitors see the record */
  pageOf(row: Row): string
  /** where to go 2 s after it went well (decisions D1); without it the form stays */
  leaveTo?: string
}

export type Saving<Row extends Stored, Input extends FieldValues> = ReturnType<typeof useSave<Row, Input>>

/** Saves a form: once at a time, and without losing a word. */
export function useSave<Row extends Stored, Input extends FieldValues>(options: SaveOptions<Row, Input>) {
  const { form, toDraft, leaveTo } = options
  const [record, setRecord] = useState(options.opened)
  const seen = useRef(record)
  const busy = useRef(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [collision, setCollision] = useState<Collision<Row, Input> | null>(null)
  const [saved, setSaved] = useState(false)
  const done = saved && !form.formState.isDirty
  useLeaving(done ? leaveTo : undefined)

  function see(row: Row | undefined) {
    seen.current = row
    setRecord(row)
  }

  /** Begins again from a record that was changed outside of the form. */
  function adopt(row: Row) {
    see(row)
    form.reset(toDraft(row))
    notePage(options.pageOf(row))
  }

  /** The values come parsed by the rules; what stands in the form is what was typed. */
  async function write(input: Input) {
    const typed = { ...form.getValues() }
    const row = await options.write(seen.current, input)
    see(row)
    notePage(options.pageOf(row))
    keepTypedSince(form, typed, toDraft(row))
    setSaved(true)
  }

  /** Takes over what does not collide and saves again; the rest is for somebody to choose. */
  function meet(theirs: Row) {
    if (!seen.current) return
    const merged = merge(toDraft(seen.current), form.getValues(), toDraft(theirs))
    if (merged.collisions.length > 0) return setCollision({ theirs, merged })
    return takeOver(theirs, merged.draft)
  }

  function takeOver(theirs: Row, draft: Input) {
    see(theirs)
    fill(form, draft)
    return attempt()
  }

  /** Saves what somebody chose where two changes collided. */
  function settle(theirs: Row, draft: Input) {
    setCollision(null)
    return once(() => takeOver(theirs, draft))
  }

  /** What was deleted meanwhile has no row any more; the words are still here. */
  function letGo() {
    see(undefined)
    return new ApiError(404, { error: 'Somebody else has deleted it. Save again to add it as a new one.' })
  }

  async function refuse(error: Error) {
    if (!(error instanceof ApiError)) return setFailure(error)
    if (error.status === 412) return meet(error.current as Row)
    if (error.status === 404) return setFailure(letGo())
    for (const { path, message } of error.issues) if (path) form.setError(path as Path<Input>, { message })
    setFailure(error)
  }

  function attempt(): Promise<void> {
    return form.handleSubmit((input) => write(input).catch(refuse))()
  }

  async function save() {
    if (done && leaveTo) return
    await once(attempt)
  }

  /** Two saves of one form never race: the second is dropped. */
  async function once(saveIt: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    setFailure(null)
    await saveIt().finally(() => {
      busy.current = false
    })
  }

  return {
    noun: options.noun,
    record,
    adopt,
    save,
    settle,
    collision,
    failure,
    done,
    cancelCollision: () => setCollision(null),
  }
}

function useLeaving(to: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => navigate(to), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [to, navigate])
}
