// A machine burns in the middle of random saves: what its copies lost, and how long the shop takes to be back, from a folder
// of another disk and from the bucket of an S3 server beside:
// npm run bench scripts/bench/disaster-recovery.ts [pictures] [rounds] [most seconds of saves]
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRecordStore } from '@shop/db/records/record-store'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { type ImageVariant, VARIANT_WIDTHS } from '@shop/db/tables/images'
import {
  destroyMachine,
  measureLoss,
  openCopyPlaces,
  readRestored,
  stopAll,
  waitForFirstCopy,
} from '../testing/destroy-machine-and-measure-loss.ts'
import { editUntilServerStops } from '../testing/edit-until-server-stops.ts'
import { runScript } from '../testing/run-script.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'
import { median, printTable } from './helpers/measurements.ts'
import { createShopWithEvents } from './helpers/shop-with-events.ts'

/** As large as those of photos of a phone. */
const BYTES_PER_SQUARE_PIXEL = { 'image/avif': 0.07, 'image/webp': 0.1 }
const ORIGINAL_BYTES = 500_000

const [pictures = '200', rounds = '10', seconds = '3'] = process.argv.slice(2)
const random = createTestRandom('restore')
const { places, close } = await openCopyPlaces()
const rows = []
for (const place of places) rows.push(await measurePlace(place))
printTable(rows)
await close()

async function measurePlace({ name, from, env }: (typeof places)[number]) {
  const { dataDir } = createShopWithEvents(24, new Date())
  const MB = addPictures(dataDir, Number(pictures))
  const losses: number[] = []
  const times = { restore: [] as number[], page: [] as number[], login: [] as number[] }
  for (let round = 0; round < Number(rounds); round++) {
    const server = await startTestServer(dataDir, env)
    const editing = editUntilServerStops(server.url, await waitForFirstCopy(server), { random })
    await sleep(random.below(1_000 * Number(seconds)))
    const destroyedAt = await destroyMachine(server)
    const saved = await editing

    const startedAt = performance.now()
    const { status, stderr } = runScript(programFile('restore'), [from, '--into', dataDir, '--take-over'], { env })
    if (status !== 0) throw new Error(stderr)
    times.restore.push(performance.now() - startedAt)
    losses.push(measureLoss(saved, destroyedAt, readRestored(dataDir).revision))
    const back = await startTestServer(dataDir, env)
    await (await fetch(back.url)).text()
    times.page.push(performance.now() - startedAt)
    await fetchOwnerHeaders(back.url)
    times.login.push(performance.now() - startedAt)
    await stopAll(back, 'SIGTERM')
  }
  const inSeconds = (values: number[]) => ({ median: median(values) / 1_000, worst: Math.max(...values) / 1_000 })
  const { restore, page, login } = times
  return {
    ...{ from: name, pictures, MB, rounds: losses.length },
    ...{ 'lost ms p50': median(losses), 'lost ms worst': Math.max(...losses) },
    ...{ 'restore s p50': inSeconds(restore).median, 'restore s worst': inSeconds(restore).worst },
    ...{ 'page s p50': inSeconds(page).median, 'page s worst': inSeconds(page).worst },
    ...{ 'login s p50': inSeconds(login).median, 'login s worst': inSeconds(login).worst },
  }
}

/** Adds pictures with all their files, of random bytes. @returns the megabytes */
function addPictures(dataDir: string, count: number): number {
  const folder = join(dataDir, 'pictures/photos')
  mkdirSync(folder, { recursive: true })
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  const images = createRecordStore(db, 'images')
  let total = 0
  const addFile = (name: string, bytes: number) => {
    writeFileSync(join(folder, name), randomBytes(bytes))
    total += bytes
    return `photos/${name}`
  }
  for (let number = 1; number <= count; number++) {
    const variants = (['image/avif', 'image/webp'] as const).flatMap((type) =>
      VARIANT_WIDTHS.map((width): ImageVariant => {
        const bytes = Math.round(BYTES_PER_SQUARE_PIXEL[type] * width * width * 0.75)
        return { key: addFile(`bench-${number}-${width}.${type.slice(6)}`, bytes), type, width }
      }),
    )
    const key = addFile(`bench-${number}.jpg`, ORIGINAL_BYTES)
    const file = { aws_location: key, fileKey: key, fileName: `${number}.jpg`, fileType: 'image/jpeg' }
    const size = { fileSize: ORIGINAL_BYTES, width: 1_600, height: 1_200 }
    images.create({ ...file, ...size, variants, upload_date: '2026-11-20' }, { userId: null })
  }
  db.$client.close()
  return total / 1024 ** 2
}
