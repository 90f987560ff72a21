import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(canRun)
}

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
