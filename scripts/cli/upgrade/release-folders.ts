import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

export function readReleaseVersion(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** Copies a release beside the others. @returns its folder */
export function installRelease(from: string, { base, version }: { base: string; version: string }): string {
  const folder = join(base, 'releases', version)
  if (resolve(from) === folder) return folder
  const unfinished = `${folder}.tmp`
  for (const old of [unfinished, folder]) rmSync(old, { recursive: true, force: true })
  mkdirSync(join(base, 'releases'), { recursive: true })
  cpSync(from, unfinished, { recursive: true })
  renameSync(unfinished, folder)
  return folder
}

export function pointCurrentTo(folder: string, current: string) {
  rmSync(`${current}.tmp`, { force: true })
  symlinkSync(folder, `${current}.tmp`)
  renameSync(`${current}.tmp`, current)
}

export function removeOtherReleases(base: string, kept: (string | undefined)[]) {
  const folders = readdirSync(join(base, 'releases')).map((name) => join(base, 'releases', name))
  for (const folder of folders) if (!kept.includes(folder)) rmSync(folder, { recursive: true })
}
