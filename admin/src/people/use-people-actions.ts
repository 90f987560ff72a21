import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type IssuedLink, reloadPeople } from './people-requests.ts'

/** A link that is shown once, and for whom and what it is. */
export interface ShownLink extends IssuedLink {
  kind: 'invite' | 'reset'
  /** the name of the person, or the username */
  label: string
}

interface Action {
  run(): Promise<unknown>
  /** the sentence that announces its success */
  done: string
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
  const change = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSettled: reloadPeople,
  })
  const makeLink = useMutation({
    mutationFn: ({ make }: LinkAction) => make(),
    onSuccess: (issued, { kind, label }) => setLink({ ...issued, kind, label }),
    onSettled: reloadPeople,
  })
  function reset() {
    change.reset()
    makeLink.reset()
  }
  return {
    link,
    showLink: setLink,
    hideLink: () => setLink(null),
    isBusy: change.isPending || makeLink.isPending,
    error: change.error ?? makeLink.error,
    message: change.isSuccess ? change.variables.done : undefined,
    change(action: Action) {
      reset()
      change.mutate(action)
    },
    makeLink(action: LinkAction) {
      reset()
      makeLink.mutate(action)
    },
    reset,
  }
}
