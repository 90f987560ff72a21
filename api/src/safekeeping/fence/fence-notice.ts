import { recordName } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { revisionAt } from '@shop/db/records/records-at-revision'
import type { Database } from '@shop/db/sqlite/open-database'
import { changes } from '@shop/db/tables/changes'
import { formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { count, desc, gt } from 'drizzle-orm'
import type { Env } from '../../base/config/env.ts'
import { readCopied, readHolder, roleOf, TAKE_OVER_COMMAND } from './data-folder-role.ts'

/** The notice above every screen of a machine that is not the shop. A `command` is between these signs. */
export type FenceNotice = NonNullable<ReturnType<typeof readFenceNotice>>

const MAX_NAMES = 5
const MAX_NAMED_SAVES = 50 // read at each look, and some have the same name

/** @returns null for the shop itself */
export function readFenceNotice(env: Env, db: Database) {
  const holder = readHolder(env.DATA_DIR)
  const state = roleOf(holder)
  if (state === 'shop') return null
  const at = holder?.copyOf ?? holder?.lostAt ?? ''
  const moment = formatMoment(at, readShopTimeZone(db))
  if (state === 'other') return { state, ...describeLostShop(env, db, { at, moment }) }
  const way = 'Only if the other machine is gone for good: its later saves are not here. On this machine, type:'
  return {
    state,
    title: `This is a copy from ${moment}.`,
    words: 'It sends nothing outside.',
    ways: { label: 'Make it the shop', lines: [way, `\`${TAKE_OVER_COMMAND}\``] },
  }
}

function describeLostShop(env: Env, db: Database, { at, moment }: { at: string; moment: string }) {
  const { alone, names } = readSavesHeldAlone(env, db, at)
  const saves = alone === 1 ? 'one save' : `${alone} saves`
  const isAlone = alone > 0 ? `Only this machine has ${saves}.` : 'The other one has all that was saved here.'
  const place = env.BACKUP_S3_BUCKET || !env.BACKUP_DIR ? 'bucket' : env.BACKUP_DIR
  const lines = [
    'Most likely, you should stop this machine, rename its data folder, and fetch what the other one has:',
    `\`npm run restore -- ${place} --into data\``,
    alone > 0 && 'Write down what is worth keeping. It stays in the renamed folder.',
    names.length > 0 && `The newest: ${names.map((name) => `“${name}”`).join(', ')}.`,
    'If the other machine was only a test, or is gone for good, make this one the shop:',
    `\`${TAKE_OVER_COMMAND}\``,
    'Not sure? Do nothing, and call your technician. Your customers still see the site.',
  ]
  return {
    title: `Another machine has held this shop since ${moment}.`,
    words: `Your pages stay up, but nothing is saved here. Restore from the backup, or start this one with \`--take-over\`. ${isAlone}`,
    ways: { label: 'Show both ways', lines: lines.filter((line) => line !== false) },
  }
}

/** How many saves no other machine has, and the names of the newest. */
function readSavesHeldAlone(env: Env, db: Database, at: string) {
  const isAlone = gt(changes.revision, readCopied(env)?.revision ?? revisionAt(db, new Date(at)))
  const { noun, before, after } = changes
  const saves = db.select({ noun, before, after }).from(changes).where(isAlone).orderBy(desc(changes.revision))
  const names = new Set(saves.limit(MAX_NAMED_SAVES).all().map(recordName).filter(Boolean))
  const { alone = 0 } = db.select({ alone: count() }).from(changes).where(isAlone).get() ?? {}
  return { alone, names: [...names].slice(0, MAX_NAMES) }
}
