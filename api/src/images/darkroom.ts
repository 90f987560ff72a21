import { setTimeout as pause } from 'node:timers/promises'
import type { Image } from '@shop/db/images'
import type { Writing } from '@shop/db/records'
import type { Database } from '@shop/db/sqlite'
import type { Storage } from '../storage/storage.ts'
import { finishCopies } from './finish-copies.ts'
import type { Registration } from './image-bodies.ts'
import { createRegistrar } from './register.ts'
import { sweep } from './sweep.ts'
import { createWorkshop } from './workshop.ts'

export interface Darkroom {
  storage: Storage
  now: () => Date
  /** Makes a picture of a file that came in; throws 400 with a sentence for whatever is none. */
  register(registration: Registration, writing: Writing): Promise<Image>
  /** Makes up for what is missing, and cleans up, now and every six hours. */
  start(): void
  /** When the piece of work in hand is done; a storage that hangs is left behind. */
  stop(): Promise<void>
}

interface Parts {
  db: Database
  storage: Storage
  now: () => Date
  /** told after the shop has changed a record by itself */
  changed: () => void
}

const UPKEEP_MS = 6 * 60 * 60 * 1000
const STOP_MS = 3_000

/** Everything that happens to pictures: one is decoded at a time, and nobody waits for what nobody sees yet. */
export function createDarkroom({ db, storage, now, changed }: Parts): Darkroom {
  const workshop = createWorkshop()
  const register = createRegistrar({ db, storage, workshop, now })
  const copies = finishCopies({ db, storage, workshop, now, changed })
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  let stopping = false

  function upkeep() {
    copies.wake({ again: true })
    sweeping = sweep({ db, storage, now: now() }).catch((error: Error) => {
      if (!stopping) console.error(`The pictures' files were not tidied up: ${error.message}`)
    })
  }

  return {
    storage,
    now,
    register: async (...registration) => {
      const image = await register(...registration)
      copies.wake()
      return image
    },
    start: () => {
      upkeep()
      timer = setInterval(upkeep, UPKEEP_MS).unref()
    },
    stop: async () => {
      stopping = true
      clearInterval(timer)
      workshop.stop()
      await Promise.race([Promise.all([copies.stop(), sweeping]), pause(STOP_MS, undefined, { ref: false })])
    },
  }
}
