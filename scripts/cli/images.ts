import { copyFiles } from '@shop/api/base/storage/storage'
import { reportImageFiles } from '@shop/api/content/images/collect-orphans'
import { formatMegabytes, runCommand } from './command-line.ts'
import { readShop, type Shop, withShop } from './with-shop.ts'

const USAGE = `Usage:
  npm run images -- report  compares the records with the files
  npm run images -- move    copies all files of this machine to the bucket that .env names, and compares each;
                            run it before the first start with the bucket, and again if it is interrupted`

const MAX_LISTED = 20

await runCommand({ report: { run: () => readShop(report) }, move: { run: () => withShop(move) } }, USAGE)

async function report({ db, storage }: Shop): Promise<string> {
  const { missing, orphans, retained } = await reportImageFiles(db, storage)
  if (missing.length > 0) process.exitCode = 1
  return [
    formatSection(
      `${missing.length} files of records are missing`,
      missing.map(({ id, fileName, key }) => `picture ${id}, ${fileName}: ${key}`),
    ),
    formatSection(
      `${orphans.length} files belong to no record`,
      orphans.map(({ key, size }) => `${key}, ${formatMegabytes(size)}`),
    ),
    `${retained.length} files of deleted and replaced pictures are kept below deleted/, which is not public, ${formatMegabytes(retained.reduce((sum, { size }) => sum + size, 0))}.`,
  ].join('\n')
}

async function move({ storage, local, uploadOrigin }: Shop): Promise<string> {
  if (uploadOrigin === undefined)
    throw new Error('There is no bucket: set S3_BUCKET and what belongs to it in .env first.')
  const count = await copyFiles({
    from: local,
    to: storage,
    onCopied: ({ key, size }) => console.log(`${key}, ${formatMegabytes(size)}`),
  })
  const already = `${count.already} were there already`
  return `${count.copied} files (${formatMegabytes(count.bytes)}) were copied and compared, ${already}. Start the shop again now.`
}

function formatSection(title: string, lines: string[]): string {
  const more = lines.length > MAX_LISTED ? [`  and ${lines.length - MAX_LISTED} more`] : []
  const listed = lines.slice(0, MAX_LISTED).map((line) => `  ${line}`)
  return [`${title}${lines.length > 0 ? ':' : '.'}`, ...listed, ...more].join('\n')
}
