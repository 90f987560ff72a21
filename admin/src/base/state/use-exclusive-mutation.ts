import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that drops calls until one is settled, also those that come before `isPending` is rendered. */
export function useExclusiveMutation<Variables, Data = void>(options: {
  mutationFn(variables: Variables): Promise<Data>
  onError?(error: Error): void
  onSettled?(): unknown
}) {
  const isRunning = useRef(false)
  const { mutate, ...mutation } = useMutation({
    ...options,
    async onSettled() {
      await options.onSettled?.()
      isRunning.current = false
    },
  })
  function run(variables: Variables) {
    if (isRunning.current) return
    isRunning.current = true
    mutate(variables)
  }
  return { ...mutation, run }
}
