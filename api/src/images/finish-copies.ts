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

interface Made {
  made: Variant[]
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
  /** files that could not be read; they are left alone until the next look */
  const failed = new Set<string>()
  let working = false
  let running = Promise.resolve()
  let stopping = false

  async function work() {
    working = true
    for (let next = lacking(); next; next = lacking()) {
      try {
        await finish(next)
      } catch (error) {
        failed.add(next.aws_location)
        if (!stopping) console.error(`The copies of picture ${next.id} could not be made: ${(error as Error).message}`)
      }
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
      .find((image) => !failed.has(image.aws_location) && !isElsewhere(image.aws_location) && missing(image).length > 0)
  }

  async function finish(image: Image) {
    const bytes = await storage.read(image.aws_location, LARGEST_FILE)
    if (!bytes) throw new Error(`${image.aws_location} is not there.`)
    for (const type of missing(image)) {
      const { copies, ...size } = await develop(bytes, type)
      if (stopping) return
      const made = await writeCopies(storage, image.aws_location, { type, copies })
      if (!stopping) add(image, { made, ...size })
    }
  }

  /** Each copy by itself: an upload waits for no more than one of them. */
  async function develop(bytes: Buffer, type: Variant['type']) {
    const copies: Copy[] = []
    let size = { width: 0, height: 0 }
    for (const wanted of PICTURE_WIDTHS) {
      const { width, height, copies: made } = await workshop.develop({ bytes, type, widths: [wanted] })
      size = { width, height }
      copies.push(...made)
      if (wanted >= width) break
    }
    return { copies, ...size }
  }

  /** Unless it has got another picture in the meantime. */
  function add({ id, aws_location }: Image, { made, width, height }: Made) {
    const updated = db.transaction(
      () => {
        const image = stored.find(id)
        if (image?.aws_location !== aws_location) return false
        const variants = [...image.variants, ...made]
        // A picture that came from elsewhere keeps the file it has, which pages may show as it is.
        stored.update(id, { variants, width: image.width ?? width, height: image.height ?? height }, { by: null })
        return true
      },
      { behavior: 'immediate' },
    )
    if (updated) changed()
  }

  return {
    /** Looks for what is missing; `again` also tries what could not be made before. */
    wake({ again = false } = {}) {
      if (again) failed.clear()
      if (!working && !stopping) running = work().catch(giveUp)
    },
    async stop() {
      stopping = true
      await running
    },
  }
}

function missing({ variants }: Image): Variant['type'][] {
  return TYPES.filter((type) => !variants.some((variant) => variant.type === type))
}
