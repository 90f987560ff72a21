import type { IsListFilled } from '@shop/site/layout/nav-links.ts'
import { useQuery } from '@tanstack/react-query'
import { filledListsQuery } from './queries.ts'

/** For the public navigation; without an answer yet, every list counts as filled but that of work, which few shops have. */
export function useIsListFilled(): IsListFilled {
  const { data: filled } = useQuery(filledListsQuery)
  return (list) => filled?.includes(list) ?? list !== 'work'
}
