import type { TestShop } from '../open-test-shop.ts'

export interface Answer {
  status: number
  [field: string]: unknown
}

/** @returns the fields of the answer beside its status */
export async function sendForAnswer({ call }: TestShop, method: string, path: string, body?: object): Promise<Answer> {
  const response = await call(method, path, body)
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}
