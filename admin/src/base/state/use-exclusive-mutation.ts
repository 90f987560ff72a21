import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that drops calls while one is running, also those that come before `isPending` is rendered. */
export function useExclusiveMutation<Variables>(options: {
  mutationFn(variables: Variables): Promise<void>
  onError?(error: Error): void
  onSettled?(): void
}) {
  const isRunning = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    onSettled() {
      isRunning.current = false
      options.onSettled?.()
    },
  })
  function run(variables: Variables) {
    if (isRunning.current) return
    isRunning.current = true
    mutate(variables)
  }
  return { run, isPending, error, reset }
}
