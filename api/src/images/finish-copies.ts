import { type Image, images, PICTURE_WIDTHS, type Variant } from '@shop/db/images'
import { records } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import type { Storage } from '../storage/storage.ts'
import type { Copy } from './encode.ts'
import { isElsewhere } from './keys.ts'
import { LARGEST_FILE } from './limits.ts'
import type { Workshop } from './workshop.ts'
import { writeCopies } from './write-copies.ts'

interface Parts {
  db: Database
  storage: Storage
  workshop: Workshop
  now: () => Date
  changed: () => void
}

interface Wanted {
  type: Variant['type']
  widths: number[]
}

interface Made {
  made: Variant[]
  /** of the picture, in pixels */
  width: number
  height: number
}

const TYPES: Variant['type'][] = ['image/webp', 'image/avif']

/**
 * Makes the copies that pictures lack, one after the other: AVIF after an upload, everything for a picture that came
 * otherwise. It looks at the records, not at a list of jobs, so whatever broke off is begun again.
 */
export function finishCopies({ db, storage, workshop, now, changed }: Parts) {
  const stored = records(db, images, 'images', now)
  /** pictures that were seen to; what one lacks still is left alone until the next look */
  const tried = new Set<string>()
  let working = false
  let running = Promise.resolve()
  let stopping = false

  async function work() {
    working = true
    for (let next = lacking(); next; next = lacking()) {
      try {
        await finish(next)
      } catch (error) {
        if (!stopping) console.error(`The copies of picture ${next.id} could not be made: ${(error as Error).message}`)
      }
      tried.add(nameOf(next))
    }
    working = false
  }

  /** The records themselves cannot be read: the shop goes on without the copies, until the next look. */
  function giveUp(error: Error) {
    working = false
    console.error(`The pictures' copies were not looked through: ${error.message}`)
  }

  function lacking(): Image | undefined {
    if (stopping) return undefined
    return stored
      .list()
      .find((image) => !tried.has(nameOf(image)) && !isElsewhere(image.aws_location) && missing(image).length > 0)
  }

  async function finish(image: Image) {
    const { aws_location } = image
    const bytes = await storage.read(aws_location, LARGEST_FILE)
    if (!bytes) throw new Error(`${aws_location} is not there.`)
    for (const wanted of missing(image)) {
      const { copies, ...size } = await develop(bytes, wanted)
      if (stopping) return
      const made = await writeCopies(storage, aws_location, { type: wanted.type, copies })
      if (!stopping && !add(image, { made, ...size })) return discard(aws_location, made)
    }
  }

  /** Each copy by itself: an upload waits for no more than one of them. */
  async function develop(bytes: Buffer, { type, widths }: Wanted) {
    const copies: Copy[] = []
    let size = { width: 0, height: 0 }
    for (const width of widths) {
      const developed = await workshop.develop({ bytes, type, widths: [width] })
      size = { width: developed.width, height: developed.height }
      copies.push(...developed.copies)
      if (width >= developed.width) break
    }
    return { copies, ...size }
  }

  /** @returns false when the picture is gone or has got another file */
  function add({ id, aws_location }: Image, { made, width, height }: Made): boolean {
    const kept = db.transaction(
      () => {
        const image = stored.find(id)
        if (image?.aws_location !== aws_location) return false
        const fresh = made.filter(({ key }) => !image.variants.some((variant) => variant.key === key))
        if (fresh.length === 0) return true
        const variants = [...image.variants, ...fresh]
        // A picture that came from elsewhere keeps the file it has, which pages may show as it is.
        stored.update(id, { variants, width: image.width ?? width, height: image.height ?? height }, { by: null })
        return true
      },
      { behavior: 'immediate' },
    )
    if (kept) changed()
    return kept
  }

  /** Copies of a file that no record shows any more. */
  async function discard(master: string, copies: Variant[]) {
    if (stored.list().some(({ aws_location }) => aws_location === master)) return
    for (const { key } of copies) await storage.remove(key)
  }

  return {
    /** Looks for what is missing; `again` also tries what could not be made before. */
    wake({ again = false } = {}) {
      if (again) tried.clear()
      if (!working && !stopping) running = work().catch(giveUp)
    },
    async stop() {
      stopping = true
      await running
    },
  }
}

function nameOf({ id, aws_location }: Image): string {
  return `${id} ${aws_location}`
}

/** The copies that a picture is to have and that its record does not name. */
function missing({ variants, width: own }: Image): Wanted[] {
  const wanted = [...new Set(PICTURE_WIDTHS.map((width) => Math.min(width, own ?? width)))]
  return TYPES.map((type) => {
    const made = variants.filter((variant) => variant.type === type).map(({ width }) => width)
    return { type, widths: wanted.filter((width) => !made.includes(width)) }
  }).filter(({ widths }) => widths.length > 0)
}
