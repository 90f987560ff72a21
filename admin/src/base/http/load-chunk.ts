import { ConnectionError } from './fetch-with-connection-state.ts'

/** Loads a part of the program that few visits of a screen need. @throws ConnectionError when it did not come */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw isChunkLoadError(error) ? new ConnectionError(error) : error
  }
}

/** Whether a file of the program, or its style sheet, did not come, which each browser words differently. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /import|preload/i.test(error.message)
}
