import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../api/src/base/filesystem/files.ts'

/** Files that only one of two folders has, or whose bytes differ. */
export function findDifferentFiles(one: string, other: string): string[] {
  const [left, right] = [listFiles(one), listFiles(other)]
  const missing = [...left.filter((file) => !right.includes(file)), ...right.filter((file) => !left.includes(file))]
  const both = left.filter((file) => right.includes(file))
  return [...missing, ...both.filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))))]
}
