import { useEffect, useEffectEvent, useState } from 'react'
import { createStore } from '../state/create-store.ts'

const connection = createStore(true)
let lossCount = 0

export const useIsConnected = connection.use

export function watchConnection() {
  addEventListener('offline', recordLoss)
}

const UNREACHABLE = 'The server could not be reached. Check the connection and try again.'

/** A request got no answer; every browser has its own words for that. */
export class ConnectionError extends Error {
  constructor(cause: unknown, message = UNREACHABLE) {
    super(message, { cause })
  }
}

/** Whether something failed without a connection that is back since; `onBack` is called when it comes back. */
export function useIsConnectionBack(error: Error, onBack?: () => void): boolean {
  const isConnected = useIsConnected()
  const [wasLost, setWasLost] = useState(false)
  if (!isConnected && !wasLost) setWasLost(true)
  const isBack = isConnected && wasLost && isConnectionError(error)
  const callBack = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (isBack) callBack()
  }, [isBack])
  return isBack
}

function isConnectionError(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof Error && isConnectionError(error.cause))
}

/** @throws ConnectionError instead of the TypeError of `fetch` */
export async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const lossesBefore = lossCount
  try {
    const response = await fetch(input, init)
    // An answer may still arrive after the browser went offline.
    if (lossesBefore === lossCount) connection.set(true)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    recordLoss()
    throw new ConnectionError(error)
  }
}

function recordLoss() {
  lossCount += 1
  connection.set(false)
}

/** Loads a part of the program that few visits to a screen need. @throws ConnectionError when it does not arrive */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw isChunkLoadError(error) ? new ConnectionError(error) : error
  }
}

/** Whether a program file or its style sheet did not arrive; every browser has its own words for that. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /import|preload/i.test(error.message)
}
