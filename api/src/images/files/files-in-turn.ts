import { createSemaphore } from '@shop/db/semaphore'

/** One move or removal of files at a time, so that each sees what the one before it moved and wrote. */
export const inTurn = createSemaphore(1)
