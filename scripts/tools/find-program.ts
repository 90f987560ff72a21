import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns the path of a program on PATH */
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
