import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { beforeEach, expect, test } from 'vitest'
import { syncExportFolder } from '../export-site.ts'

let work: string
let site: string
let out: string
beforeEach(() => {
  work = makeTestFolder()
  site = join(work, 'site')
  out = join(work, 'out')
  for (const folder of [site, out]) mkdirSync(folder)
  for (const file of ['index.html', 'robots.txt']) writeFileSync(join(site, file), `Our ${file}`)
})

test('a folder with another site is refused, and nothing in it changes', () => {
  writeFileSync(join(out, 'index.html'), 'My own page')
  expect(() => syncExportFolder(site, out, 'ours')).toThrow(
    `${out} holds another site, whose index.html would be overwritten; choose another folder.`,
  )
  expect(readdirSync(out)).toEqual(['index.html'])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('My own page')
})

test('a file that someone else put next to the site stays, even if the site gets one with its name', () => {
  syncExportFolder(site, out, 'ours')
  writeFileSync(join(out, '_redirects'), '/mine /services 301')
  writeFileSync(join(site, '_redirects'), '/our-team /services 301')
  expect(() => syncExportFolder(site, out, 'ours')).toThrow('whose _redirects would be overwritten')
  expect(readFileSync(join(out, '_redirects'), 'utf8')).toBe('/mine /services 301')
})

test('a folder with the site of another shop is refused, and one that names no shop is taken over', () => {
  syncExportFolder(site, out, 'theirs')
  rmSync(join(site, 'robots.txt'))
  expect(() => syncExportFolder(site, out, 'ours')).toThrow(
    `${out} holds the site of another shop; choose another folder.`,
  )
  expect(readdirSync(out).sort()).toEqual(['.published', 'index.html', 'robots.txt'])
  writeFileSync(join(out, '.published'), 'index.html\nrobots.txt\n')
  expect(syncExportFolder(site, out, 'ours')).toBe(1)
  expect(readdirSync(out).sort()).toEqual(['.published', 'index.html'])
  expect(() => syncExportFolder(site, out, 'theirs')).toThrow('another shop')
})
