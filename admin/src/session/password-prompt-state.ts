import { createPrompt } from '../state/create-prompt.ts'

/** Open while the server waits for the password of the signed-in user, before accounts change. */
export const passwordPrompt = createPrompt()
