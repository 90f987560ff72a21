import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that drops calls until the current one is settled, even those that come before `isPending` is rendered. */
export function useExclusiveMutation<Variables, Data = void>(options: {
  mutationFn(variables: Variables): Promise<Data>
  onSuccess?(data: Data): void
  onError?(error: Error): void
  onSettled?(data: Data | undefined, error: Error | null, variables: Variables): unknown
}) {
  const isRunning = useRef(false)
  const { mutate, ...mutation } = useMutation({
    ...options,
    async onSettled(data, error, variables) {
      await options.onSettled?.(data, error, variables)
      isRunning.current = false
    },
  })
  function run(variables: Variables, callbacks: { onSuccess?(): void } = {}) {
    if (isRunning.current) return
    isRunning.current = true
    mutate(variables, callbacks)
  }
  return { ...mutation, run }
}
