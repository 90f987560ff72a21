import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type IssuedLink, reloadPeople } from './people-requests.ts'

/** A link that is shown once, and for whom and what it is. */
export interface ShownLink extends IssuedLink {
  kind: 'invite' | 'reset'
  label: string
}

interface Action {
  run(): Promise<unknown>
  /** the sentence that announces its success */
  done?: string
}

interface LinkAction {
  make(): Promise<IssuedLink>
  kind: ShownLink['kind']
  label: string
}

export type PeopleActions = ReturnType<typeof usePeopleActions>

/** Changes of people, one at a time; the list is loaded again after each. */
export function usePeopleActions() {
  const [link, setLink] = useState<ShownLink | null>(null)
  const { mutate, reset, ...action } = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSettled: reloadPeople,
  })
  return {
    link,
    showLink: setLink,
    hideLink: () => setLink(null),
    isBusy: action.isPending,
    error: action.error,
    message: action.isSuccess ? action.variables.done : undefined,
    change: (next: Action) => mutate(next),
    makeLink: ({ make, kind, label }: LinkAction) =>
      mutate({ run: async () => setLink({ ...(await make()), kind, label }) }),
    reset,
  }
}
