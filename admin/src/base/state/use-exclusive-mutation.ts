import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

/** A mutation that drops calls until the current one is settled, even those that come before `isPending` is rendered. */
export function useExclusiveMutation<Variables, Data = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const queryClient = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, ...mutation } = useMutation({ ...options, mutationKey })
  function run(variables: Variables, callbacks: { onSuccess?(): void } = {}) {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(variables, callbacks)
  }
  return { ...mutation, run }
}
