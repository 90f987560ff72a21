import { ConnectionError } from './connection.ts'

/**
 * Loads a part of the program that few visits of a screen need.
 * @throws ConnectionError
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new ConnectionError(error)
  }
}
