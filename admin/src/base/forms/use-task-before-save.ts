import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordForm } from './record-form.ts'

export function useTaskBeforeSave<Input extends FieldValues>(
  { tasksBeforeSave }: RecordForm<Input>,
  task: () => Promise<void>,
) {
  const runTask = useEffectEvent(task)
  useEffect(() => {
    const run = () => runTask()
    tasksBeforeSave.add(run)
    return () => void tasksBeforeSave.delete(run)
  }, [tasksBeforeSave])
}
