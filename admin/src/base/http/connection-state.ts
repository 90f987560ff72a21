import { createStore } from '../state/create-store.ts'

const connection = createStore(true)
let lossCount = 0

export const useIsConnected = connection.use

export function watchConnection() {
  addEventListener('offline', recordLoss)
}

export function recordLoss() {
  lossCount += 1
  connection.set(false)
}

/** @returns what an answer to a request that begins now calls; one may still arrive after the browser went offline */
export function createAnswerRecorder() {
  const lossesBefore = lossCount
  return () => {
    if (lossesBefore === lossCount) connection.set(true)
  }
}
