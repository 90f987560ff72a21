import { listDeletedRecords } from '@shop/api/timeline/history/list-changes-and-deletions'
import { restoreRevision } from '@shop/api/timeline/history/undo-and-restore'
import { runCommand } from './command-line.ts'
import { readShop, type Shop, withShop } from './with-shop.ts'

type DeletedRecord = ReturnType<typeof listDeletedRecords>[number]

const USAGE = `Usage:
  npm run deleted -- list              shows what was deleted, the newest first, each with its revision;
                                       pictures for 30 days, as long as their files are kept
  npm run deleted -- restore REVISION  brings it back; a running shop publishes it within seconds`

await runCommand(
  {
    list: { run: () => readShop(list) },
    restore: { argument: true, run: (revision) => withShop((shop) => restore(shop, revision)) },
  },
  USAGE,
)

function list({ db, clock }: Shop): string {
  return listDeletedRecords(db, clock()).map(formatRecord).join('\n') || 'Nothing is deleted.'
}

/** @throws when that revision deleted nothing, or the file of an image is no longer kept */
async function restore({ db, storage, clock }: Shop, revision: string): Promise<string> {
  const deleted = listDeletedRecords(db, clock()).find((record) => `${record.revision}` === revision)
  if (!deleted) throw new Error(`Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`)
  const { note } = await restoreRevision({ db, storage, clock }, deleted.revision)
  return [`"${deleted.name}" is back among the ${deleted.noun}.`, note ?? ''].join(' ').trim()
}

function formatRecord({ revision, at, username, noun, name }: DeletedRecord): string {
  const deletedAt = at.slice(0, 16).replace('T', ' ')
  return `${`${revision}`.padStart(6)}  ${deletedAt} UTC  ${noun}: ${name}  (deleted by ${username ?? 'the shop itself'})`
}
