import type { JsonLd } from './serialize-json-ld.ts'

/** @param provider the name of the person to be booked */
export function reserveAction(target: string, provider?: string): JsonLd {
  return { '@type': 'ReserveAction', target, ...(provider && { provider: { '@type': 'Person', name: provider } }) }
}
